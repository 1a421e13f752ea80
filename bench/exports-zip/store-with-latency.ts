import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

/** An object store that returns 300 kB of noise for every key after 20 ms; prints its port. */
const object = randomBytes(300_000);

const server = createServer(async (request, response) => {
  request.resume();
  await setTimeout(20);
  response.writeHead(200, { "content-type": "image/jpeg", "content-length": object.length });
  response.end(object);
});

server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
