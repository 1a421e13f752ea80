/** Stands in bundles for the SDK's endpoint discovery: tables have a fixed regional endpoint. */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: false,
};

export const resolveEndpointDiscoveryConfig = <T>(config: T): T => config;
