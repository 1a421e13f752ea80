import { useLayoutEffect, useSyncExternalStore } from "react";
import { pageHeading } from "../ui/PageHeading.tsx";
import { currentToast, onToastChange } from "../ui/toast.ts";

const gap = 8;
const headerHeight = 56;
/** A toast of one line is 46 px high. */
const insideHeader = 5;
const phone = "(max-width: 767.98px)";

/**
 * Keeps a toast clear of the heading, which names the page or the case: over the header. On a phone a
 * longer toast that would reach the heading goes below it.
 */
export const ToastPlace = () => {
  const hasToast = useSyncExternalStore(onToastChange, currentToast) !== undefined;
  useLayoutEffect(() => {
    if (!hasToast) return;
    place();
    addEventListener("scroll", place, { passive: true });
    // Another page has another height.
    const pages = new ResizeObserver(place);
    pages.observe(document.body);
    return () => {
      removeEventListener("scroll", place);
      pages.disconnect();
      const { style } = document.documentElement;
      style.removeProperty("--toast-top");
      style.removeProperty("--toast-width");
    };
  }, [hasToast]);
  return null;
};

const place = (): void => {
  const { style } = document.documentElement;
  style.setProperty("--toast-top", `${topOf()}px`);
  style.setProperty("--toast-width", "56rem");
};

const topOf = (): number => {
  const heading = pageHeading()?.getBoundingClientRect();
  if (!heading || !matchMedia(phone).matches) return insideHeader;
  const height = document.querySelector<HTMLElement>("[data-toast]")?.offsetHeight ?? 0;
  const isInSight = heading.bottom > headerHeight;
  return isInSight && heading.top < insideHeader + height + gap
    ? heading.bottom + gap
    : insideHeader;
};
