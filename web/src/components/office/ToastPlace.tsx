import { useLayoutEffect, useSyncExternalStore } from "react";
import { pageHeading } from "../ui/PageHeading.tsx";
import { currentToast, onToastChange } from "../ui/toast.ts";

const gap = 8;
const headerHeight = 56;
/** A toast of one line is 46 px high. */
const insideHeader = 5;
const phone = "(max-width: 767.98px)";

/**
 * Keeps a toast clear of the heading, which names the page or the case: inside the header, and on a
 * phone below the heading, or below the header once the heading is out of sight.
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
  if (!matchMedia(phone).matches) return insideHeader;
  const bottom = pageHeading()?.getBoundingClientRect().bottom ?? 0;
  return Math.max(headerHeight, bottom) + gap;
};
