import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Plan 9) Chrome/140.0.0.0", "Chrome"],
  ["something else on (Windows NT 10.0)", "Unknown browser on Windows"],
  ["", "Unknown browser"],
  [undefined, "Unknown browser"],
  [`${"x".repeat(512)} Chrome/140.0.0.0 (Windows NT 10.0)`, "Unknown browser"],
  ["Visit https://elsewhere.example now/1.0 ", "Unknown browser"],
])("D83: the device of %j is %j", async (userAgent, device) => {
  expect(await deviceName(userAgent)).toBe(device);
});
