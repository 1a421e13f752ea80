import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";

/** Defined by the build. */
const fields = FIELDS;
const formats = { email: "email", date: "date", file: "data-url" };

const propertyOf = ({ label, kind, choices }) => ({
  type: kind === "checkbox" ? "boolean" : "string",
  title: label,
  ...(choices && { enum: choices }),
  ...(formats[kind] && { format: formats[kind] }),
});

const schema = {
  type: "object",
  title: "Data update",
  required: fields.map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
};

const App = () => {
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return <Form schema={schema} validator={validator} />;
};

createRoot(document.getElementById("root")).render(<App />);
