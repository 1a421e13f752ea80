import { useEffect } from "react";

/** Rendered with a page: removes the message that the page could not start (D63). */
export const Started = () => {
  useEffect(() => {
    document.getElementById("trouble")?.remove();
    document.documentElement.classList.remove("failed");
  }, []);
  return null;
};
