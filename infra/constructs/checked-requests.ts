import { JsonSchemaType, type MethodOptions, type RestApi } from "aws-cdk-lib/aws-apigateway";
import type { Route } from "#shared/contract/route.ts";

/** API Gateway checks little; the function checks the rest, because its errors name the field. */
export const checkedRequests = (api: RestApi): ((route: Route) => MethodOptions) => {
  const requestValidator = api.addRequestValidator("Requests", {
    validateRequestBody: true,
    validateRequestParameters: true,
  });
  const anObject = api.addModel("AnObject", {
    contentType: "application/json",
    schema: { type: JsonSchemaType.OBJECT },
  });
  return ({ path, body }) => ({
    requestValidator,
    requestParameters: Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [`method.request.path.${name}`, true]),
    ),
    ...(body === "json" && { requestModels: { "application/json": anObject } }),
  });
};
