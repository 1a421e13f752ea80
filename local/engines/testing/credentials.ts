export const credentials = { accessKeyId: "local", secretAccessKey: "local-secret" };

export const region = "eu-west-1";
