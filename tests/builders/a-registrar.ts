import cdk from "#cdk.json" with { type: "json" };
import { RegistrarSettings } from "#shared/registrar.ts";

export const aRegistrar = () => RegistrarSettings.parse(cdk.context.registrar);
