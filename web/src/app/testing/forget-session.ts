import { afterEach } from "vitest";

// All files share one origin: a session that one leaves behind would sign the next one in.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
