import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";

/** Defined by the build. */
const fields = FIELDS;
const formats = { email: "email", date: "date", file: "data-url" };

const propertyOf = ({ label, kind, choices }) => ({
  type: kind === "tick" ? "boolean" : "string",
  title: label,
  ...(choices && { enum: choices }),
  ...(formats[kind] && { format: formats[kind] }),
});

const schema = {
  type: "object",
  title: "Data update",
  required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
};
const uiSchema = Object.fromEntries(
  fields.filter(({ kind }) => kind === "radio").map(({ name }) => [name, { "ui:widget": "radio" }]),
);

const App = () => {
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return <Form schema={schema} uiSchema={uiSchema} validator={validator} />;
};

createRoot(document.getElementById("root")).render(<App />);
