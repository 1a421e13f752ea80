/**
 * Stands in bundles for the SDK's search for credentials in profiles, single sign-on and metadata
 * services: in Lambda they are in the environment.
 */
export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";
