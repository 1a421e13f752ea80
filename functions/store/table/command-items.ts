type Item = Record<string, unknown>;

export interface Update {
  Key?: Item;
  UpdateExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}

interface Changes {
  item: (item: Item) => Item;
  update: (update: Update) => Update;
}

interface Writes {
  Item?: Item;
  TransactItems?: { Put?: { Item: Item }; Update?: Update }[];
  RequestItems?: Record<string, unknown>;
}

export const mapWrites = (input: Item, { item, update }: Changes): Item => {
  const { Item, TransactItems, RequestItems } = input as Writes;
  return {
    ...("UpdateExpression" in input ? update(input) : input),
    ...(Item && { Item: item(Item) }),
    ...(TransactItems && {
      TransactItems: TransactItems.map(({ Put, Update, ...others }) => ({
        ...others,
        ...(Put && { Put: { ...Put, Item: item(Put.Item) } }),
        ...(Update && { Update: update(Update) }),
      })),
    }),
    ...(RequestItems && { RequestItems: mapEach(RequestItems, batch(item)) }),
  };
};

interface Reads {
  Item?: Item;
  Items?: Item[];
  Attributes?: Item;
  Responses?: Record<string, Item[]>;
}

export const mapReadItems = (output: Item, change: Changes["item"]): Item => {
  const { Item, Items, Attributes, Responses } = output as Reads;
  return {
    ...output,
    ...(Item && { Item: change(Item) }),
    ...(Items && { Items: Items.map(change) }),
    ...(Attributes && { Attributes: change(Attributes) }),
    ...(Responses && { Responses: mapEach(Responses, (items) => items.map(change)) }),
  };
};

/** A batch of reads holds keys instead of items and stays unchanged. */
const batch = (item: Changes["item"]) => (requests: unknown) =>
  Array.isArray(requests)
    ? requests.map((request: { PutRequest?: { Item: Item } }) =>
        request.PutRequest ? { PutRequest: { Item: item(request.PutRequest.Item) } } : request,
      )
    : requests;

const mapEach = <V, R>(values: Record<string, V>, change: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
