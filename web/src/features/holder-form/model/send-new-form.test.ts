import { expect, it, vi } from "vitest";
import type { ToSend } from "./use-submit.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const nothing = { getItem: () => null };
vi.stubGlobal("localStorage", nothing);
vi.stubGlobal("sessionStorage", nothing);
vi.stubGlobal("fetch", fetched);
const { sendNewForm } = await import("./send-new-form.ts");

it.each(["individual", "corporate"] as const)(
  "a form of the type %s is posted to its own address, and its reference comes back",
  async (type) => {
    const reply = { results: { id: "1", status: "pending", reference: "KYC-1" }, message: "Sent" };
    fetched.mockResolvedValue(Response.json(reply, { status: 201 }));
    const body = new FormData();

    const reference = await sendNewForm({ payload: { type }, body } as unknown as ToSend);

    expect(reference).toBe("KYC-1");
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe(`/api/shareholders/${type}_account`);
    expect(init).toMatchObject({ method: "POST", body });
  },
);
