import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf, networkText, widthsOf } from "./network-of.ts";

test.each([
  ["198.51.100.10", "198.51.100.10"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:0:0:1", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["2001::1:2:3:4:5:6", "2001:0:1:2::/64"],
  ["64::ffff:198.51.100.10", "64:0:0:0::/64"],
  ["::ffff:198.51.100.10:9", "0:0:0:0::/64"],
  ["::ffff:198.51.100.10", "198.51.100.10"],
  ["169.254.1.1%eth0", "169.254.1.1"],
  ["1:2:3:4:5:6:7::", "1:2:3:4::/64"],
  ["1:2:3:4:5:6:7:8::9", "1:2:3:4::/64"],
  ["unknown", "unknown"],
  ["a[b]c", "a[b]c"],
])("D17: rate limits count the address %s as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("D17: all addresses of an IPv6 /64 network count as one caller, and another /64 as another", () => {
  const half = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffff })));
  const text = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");

  fc.assert(
    fc.property(half, half, half, (upper, lower, other) => {
      const network = networkOf(`${text(upper)}:${text(lower)}`);
      expect(networkOf(`${text(upper)}:${text(other)}`)).toBe(network);
      const isSame = text(other) === text(upper);
      expect(networkOf(`${text(other)}:${text(lower)}`) === network).toBe(isSame);
    }),
  );
});

test("D85: the text that a network is hashed from is not that of anything else", () => {
  expect(networkText("198.51.100.10")).toBe("network:198.51.100.10");
});

test("D95: an IPv6 network counts with its /56 and its /48, whose limits are wider", () => {
  expect(widthsOf(networkOf("2001:db8:1:2ab::9"))).toEqual([
    { network: "2001:db8:1:2ab::/64", factor: 1 },
    { network: "2001:db8:1:200::/56", factor: 4 },
    { network: "2001:db8:1::/48", factor: 16 },
  ]);
});

test.each(["198.51.100.10", "unknown"])("D95: %s counts as itself alone", (network) => {
  expect(widthsOf(network)).toEqual([{ network, factor: 1 }]);
});

test("D95: all networks of a /56 count together, and all of a /48", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const hex = (n: number) => n.toString(16);

  fc.assert(
    fc.property(fc.tuple(group, group, group), group, group, (site, one, other) => {
      const widths = (last: number) =>
        widthsOf(networkOf(`${[...site, last].map(hex).join(":")}::1`)).map((it) => it.network);
      const [a, b] = [widths(one), widths(other)];
      expect(a[2]).toBe(b[2]);
      expect(a[1] === b[1]).toBe(one >> 8 === other >> 8);
      expect(a[0] === b[0]).toBe(one === other);
    }),
  );
});
