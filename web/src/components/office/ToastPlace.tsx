import { useLayoutEffect, useSyncExternalStore } from "react";
import { currentToast, onToastChange } from "../ui/toast.ts";

const gap = 8;
/** A toast of one line is 46 px high, and the header 56. */
const insideHeader = 5;
const phone = "(max-width: 767.98px)";

/**
 * Keeps a toast clear of the heading, which names the page or the case: over the header. On a phone
 * the header has no free place. There the toast stands below it and moves the page down, so that it
 * covers no control.
 */
export const ToastPlace = () => {
  const key = useSyncExternalStore(onToastChange, currentToast)?.key;
  useLayoutEffect(() => {
    if (key === undefined) return;
    place();
    addEventListener("scroll", place, { passive: true });
    // Another page has another header.
    const pages = new ResizeObserver(place);
    pages.observe(document.body);
    return () => {
      removeEventListener("scroll", place);
      pages.disconnect();
      set({});
    };
  }, [key]);
  return null;
};

const place = (): void =>
  set({
    "--toast-width": "56rem",
    ...(matchMedia(phone).matches ? belowHeader() : { "--toast-top": `${insideHeader}px` }),
  });

const belowHeader = () => {
  const height = document.querySelector<HTMLElement>("[data-toast]")?.offsetHeight ?? 0;
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(header, 0) + gap;
  return {
    "--toast-top": `${top}px`,
    "--toast-room": `${height + gap}px`,
    "--toast-end": `${top + height + gap}px`,
  };
};

const names = ["--toast-width", "--toast-top", "--toast-room", "--toast-end"] as const;

const set = (values: Partial<Record<(typeof names)[number], string>>): void => {
  const { style } = document.documentElement;
  for (const name of names) style.setProperty(name, values[name] ?? "");
};
