import type { ReactNode } from "react";

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="96"
    height="72"
    viewBox="0 0 96 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

export const CardDrawing = () => (
  <Drawing>
    <rect x="8" y="12" width="80" height="48" rx="5" />
    <rect x="16" y="22" width="22" height="28" rx="2" />
    <circle cx="27" cy="32" r="5" />
    <path d="M19 46c2-6 14-6 16 0M46 26h32M46 36h32M46 46h20" />
  </Drawing>
);

export const SignatureDrawing = () => (
  <Drawing>
    <rect x="8" y="12" width="80" height="48" rx="2" />
    <path
      strokeWidth="2.6"
      d="M18 42c6-18 12-22 13-17s-9 22-6 22 8-14 11-13-2 10 1 10 6-12 9-11-1 9 2 9 9-9 12-8 5 5 12 2"
    />
    <path d="M18 52h60" strokeDasharray="2 5" />
  </Drawing>
);

export const PortraitDrawing = () => (
  <Drawing>
    <rect x="22" y="4" width="52" height="64" rx="2" />
    <circle cx="48" cy="28" r="11" />
    <path d="M28 66c0-16 9-22 20-22s20 6 20 22" />
  </Drawing>
);

export const SealDrawing = () => (
  <Drawing>
    <circle cx="48" cy="36" r="28" />
    <circle cx="48" cy="36" r="20" strokeDasharray="2 4" />
    <path d="M48 26l3 7 8 .6-6 5 2 8-7-4.400-7 4.400 2-8-6-5 8-.6z" />
  </Drawing>
);

export const PaperDrawing = () => (
  <Drawing>
    <path d="M24 4h34l14 14v50H24z" />
    <path d="M58 4v14h14M33 28h30M33 38h30M33 48h18" />
    <circle cx="60" cy="54" r="6" />
  </Drawing>
);
