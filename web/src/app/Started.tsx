import { useEffect } from "react";

/**
 * Rendered with a page: removes the message that the page could not start (D63). The mark tells from
 * when a prerendered page reacts to the user.
 */
export const Started = () => {
  useEffect(() => {
    document.getElementById("trouble")?.remove();
    document.documentElement.classList.remove("failed");
    performance.mark("hydrated");
  }, []);
  return null;
};
