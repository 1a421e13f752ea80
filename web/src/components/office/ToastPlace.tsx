import { useLayoutEffect, useSyncExternalStore } from "react";
import { pageHeading } from "../ui/PageHeading.tsx";
import { currentToast, onToastChange } from "../ui/toast.ts";

const property = "--toast-top";
const gap = 8;
const headerHeight = 56;

/** On a phone, keeps a toast below the heading of the page, or below the header once the heading is out of sight. */
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
      document.documentElement.style.removeProperty(property);
    };
  }, [hasToast]);
  return null;
};

const place = (): void => {
  const bottom = pageHeading()?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(headerHeight, bottom) + gap;
  document.documentElement.style.setProperty(property, `${top}px`);
};
