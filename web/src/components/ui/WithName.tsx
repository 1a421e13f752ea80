interface Props {
  name: string;
  /** A sentence with the name in it. */
  children: string;
}

/** A browser's translation would make other words of a name, and the bank's answer would look wrong. */
export const WithName = ({ name, children: sentence }: Props) => {
  const [before = "", ...after] = sentence.split(name);
  if (!name || after.length === 0) return <span>{sentence}</span>;
  return (
    <span>
      {before}
      <bdi translate="no">{name}</bdi>
      {after.join(name)}
    </span>
  );
};
