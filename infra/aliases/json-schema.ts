/** Stands in bundles for zod's JSON Schemas, which only the page of the calls uses. */
export const toJSONSchema = () => undefined;
export const createToJSONSchemaMethod = () => toJSONSchema;
export const createStandardJSONSchemaMethod = () => toJSONSchema;
