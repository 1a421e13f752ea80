import "survey-core/survey-core.min.css";
import fields from "virtual:fields";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";

const types = { select: "dropdown", radio: "radiogroup", file: "file", tick: "boolean" };
const inputs = { email: "email", tel: "tel", date: "date" };

const survey = new Model({
  title: "Data update",
  elements: fields.map(({ name, label, kind, choices, isRequired }) => ({
    type: types[kind] ?? "text",
    name,
    title: label,
    isRequired,
    ...(choices && { choices }),
    ...(inputs[kind] && { inputType: inputs[kind] }),
  })),
});

const App = () => {
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return <Survey model={survey} />;
};

createRoot(document.getElementById("root")).render(<App />);
