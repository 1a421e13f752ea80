import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { expect, test } from "vitest";
import { aStore, bucket } from "../testing/object-store-client.ts";

const key = "Ọ̀ṣun + (1).jpg";

const aStored = async () => {
  const { endpoint, s3 } = await aStore();
  const command = { Bucket: bucket, Key: key, Body: "face", ContentType: "image/jpeg" };
  await s3.send(new PutObjectCommand(command));
  return { endpoint, s3 };
};

const read = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

test("a presigned GET URL returns the object without further credentials", async () => {
  const { s3 } = await aStored();

  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }));

  expect(await read(url)).toEqual({ status: 200, type: "image/jpeg", text: "face" });
});

test("a presigned GET URL can override the content type and the file name", async () => {
  const { s3 } = await aStored();
  const override = {
    ResponseContentType: "application/octet-stream",
    ResponseContentDisposition: 'attachment; filename="face.jpg"',
  };

  const url = await getSignedUrl(
    s3,
    new GetObjectCommand({ Bucket: bucket, Key: key, ...override }),
  );
  const { headers } = await fetch(url);

  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toBe('attachment; filename="face.jpg"');
});

test("a presigned PUT URL stores the body with its content type and metadata", async () => {
  const { s3 } = await aStored();
  const put = { Bucket: bucket, Key: "new", ContentType: "text/plain", Metadata: { by: "holder" } };
  const url = await getSignedUrl(s3, new PutObjectCommand(put), {
    signableHeaders: new Set(["content-type"]),
  });

  const sent = await read(url, {
    method: "PUT",
    body: "hello",
    headers: { "content-type": "text/plain" },
  });

  expect(sent.status).toBe(200);
  const stored = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: "new" }));
  expect(await stored.Body?.transformToString()).toBe("hello");
  expect(stored).toMatchObject({ ContentType: "text/plain", Metadata: { by: "holder" } });
});

test.each<[string, (url: string) => string]>([
  ["key", (url) => url.replace(".jpg", ".png")],
  ["bucket", (url) => url.replace(`/${bucket}/`, "/other/")],
  ["lifetime", (url) => url.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")],
  ["date", (url) => url.replace(/X-Amz-Date=\d{8}/, "X-Amz-Date=20991231")],
  ["signature", (url) => url.replace(/X-Amz-Signature=.{4}/, "X-Amz-Signature=0000")],
  ["shortened signature", (url) => url.replace(/(X-Amz-Signature=.{10})[^&]*/, "$1")],
  ["absent signature", (url) => url.replace(/&X-Amz-Signature=[^&]*/, "")],
  ["key id", (url) => url.replace("X-Amz-Credential=local", "X-Amz-Credential=other")],
  ["added override", (url) => `${url}&response-content-type=text%2Fhtml`],
  ["absent date", (url) => url.replace(/X-Amz-Date=[^&]*&/, "")],
])("a tampered presigned GET URL is rejected: %s", async (_, tamper) => {
  const { s3 } = await aStored();
  const command = new GetObjectCommand({ Bucket: bucket, Key: key });
  const url = await getSignedUrl(s3, command, { expiresIn: 60 });

  const tampered = tamper(url);

  expect(tampered).not.toBe(url);
  expect((await read(tampered)).status).toBe(403);
});

test("a presigned GET URL is rejected for another method and after it expires", async () => {
  const { s3 } = await aStored();
  const command = new GetObjectCommand({ Bucket: bucket, Key: key });
  const signedAgo = (seconds: number) =>
    getSignedUrl(s3, command, {
      expiresIn: 60,
      signingDate: new Date(Date.now() - seconds * 1_000),
    });

  expect((await read(await signedAgo(50))).status).toBe(200);
  expect((await read(await signedAgo(62))).text).toContain("Request has expired");
  expect((await read(await signedAgo(0), { method: "DELETE" })).status).toBe(403);
  expect((await read(await signedAgo(0))).text).toBe("face");
});

test("a presigned PUT URL rejects an unsigned header and another content type", async () => {
  const { s3 } = await aStored();
  const put = new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: "image/jpeg" });
  const url = await getSignedUrl(s3, put, { signableHeaders: new Set(["content-type"]) });
  const send = (headers: Record<string, string>) =>
    read(url, { method: "PUT", body: "other", headers });

  const withMetadata = { "content-type": "image/jpeg", "x-amz-meta-by": "someone" };
  expect((await send(withMetadata)).status).toBe(403);
  expect((await send({ "content-type": "text/html" })).status).toBe(403);
  const kept = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
  expect(await kept.Body?.transformToString()).toBe("face");
});
