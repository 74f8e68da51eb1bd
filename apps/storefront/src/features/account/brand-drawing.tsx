/** A parcel on its way from one shore to the other, in the shop's colour. */
export function BrandDrawing() {
  return (
    <svg
      viewBox="0 0 320 220"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className="my-8 w-full max-w-80 grow self-center stroke-theme-text"
    >
      <circle cx="160" cy="108" r="92" className="fill-white stroke-none" />
      <circle cx="160" cy="108" r="92" strokeDasharray="2 8" className="opacity-60" />
      <path d="M38 78c34-52 92-66 142-46s82 20 104-6" strokeDasharray="5 7" />
      <path d="m276 20 10 4-4 10" />
      <path d="M22 84a16 16 0 1 1 32 0c0 11-16 26-16 26S22 95 22 84Z" className="fill-theme-soft" />
      <circle cx="38" cy="84" r="5" className="fill-white" />
      <g>
        <ellipse cx="160" cy="186" rx="74" ry="9" className="fill-theme stroke-none opacity-10" />
        <path d="m102 96 58 20 58-20v62l-58 22-58-22Z" className="fill-white" />
        <path d="m102 96 58-18 58 18-58 20Z" className="fill-theme-soft" />
        <path d="M160 116v64" />
        <path d="m131 87 58 19v24l-12-6-12 8v-18" className="fill-theme" />
        <path d="M116 152l18 7M116 142l10 4" />
        <path d="m180 162 24-9" strokeWidth="4" className="opacity-40" />
      </g>
      <path d="M254 122c10-4 18 2 18 10 8-2 15 4 14 11H240c-2-9 4-17 14-21Z" className="fill-white" />
      <path d="M52 150c8-3 14 1 15 8 6-1 11 3 10 9H42c-2-7 3-14 10-17Z" className="fill-white" />
      <path d="M248 62v10M243 67h10M74 40v8M70 44h8" className="opacity-60" />
    </svg>
  );
}
