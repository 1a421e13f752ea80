import { mkdir } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Engine, listen } from "./engine.ts";
import { answering, type Handler } from "./http.ts";
import { answerRequest } from "./object-store/answer-request.ts";
import { type Catalogue, openCatalogue } from "./object-store/catalogue.ts";
import { removeStrays } from "./object-store/object-files.ts";
import { Refusal } from "./object-store/refusal.ts";
import { type Credentials, checkSignature } from "./object-store/signature.ts";
import type { StoreReply } from "./object-store/store-reply.ts";
import { readRequest } from "./object-store/store-request.ts";
import { xmlDocument } from "./xml.ts";

type ObjectStoreOptions = {
  dataDir: string;
  port?: number | undefined;
  /** The only key pair that is accepted, in headers and in presigned URLs. */
  credentials: Credentials;
};

/** The part of S3 that the product uses: path style, all buckets private. */
export const startObjectStore = async ({
  dataDir,
  port,
  credentials,
}: ObjectStoreOptions): Promise<Engine> => {
  await mkdir(dataDir, { recursive: true });
  const catalogue = openCatalogue(dataDir);
  try {
    await removeStrays(catalogue);
    const server = createServer(answering(handler(catalogue, credentials)));
    const engine = await listen({ server, port, what: "the object store" });
    return { ...engine, stop: () => engine.stop().then(() => catalogue.db.close()) };
  } catch (error) {
    catalogue.db.close();
    throw error;
  }
};

const handler =
  (catalogue: Catalogue, credentials: Credentials): Handler =>
  async (message, response) => {
    try {
      const request = readRequest(message);
      checkSignature(request, credentials);
      await send(response, await answerRequest(catalogue, request));
    } catch (error) {
      if (response.destroyed || response.headersSent) return void response.destroy();
      await send(response, refusalReply(error));
    }
  };

const send = async (response: ServerResponse, { status = 200, headers, body }: StoreReply) => {
  response.writeHead(status, headers);
  if (body === undefined || typeof body === "string") return void response.end(body);
  await pipeline(body, response);
};

const refusalReply = (error: unknown): StoreReply => {
  if (!(error instanceof Refusal)) console.error(error);
  const refusal = error instanceof Refusal ? error : new Refusal("InternalError", String(error));
  const { status, code: Code, message: Message } = refusal;
  const body = xmlDocument({ Error: { Code, Message } });
  return { status, headers: { "content-type": "application/xml" }, body };
};
