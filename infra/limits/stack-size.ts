import type { Check } from "./template.ts";

/** CloudFormation allows 500; the rest is for the next change. */
const maxResources = 450;
const maxOutputs = 200;
const maxBytes = 1_000_000;

export const stackSize: Check = (template) => {
  const { Resources, Outputs = {} } = template;
  const sizes = [
    { what: "resources", size: Object.keys(Resources).length, max: maxResources },
    { what: "outputs", size: Object.keys(Outputs).length, max: maxOutputs },
    { what: "bytes", size: Buffer.byteLength(JSON.stringify(template)), max: maxBytes },
  ];
  return sizes.flatMap(({ what, size, max }) =>
    size <= max ? [] : [{ problem: `${size} of ${max} ${what}` }],
  );
};
