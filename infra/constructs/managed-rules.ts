/** A rule and the end of its label. */
type Labels = Readonly<Record<string, string>>;

export interface ManagedGroup {
  name: string;
  /** The start of its labels. */
  namespace: string;
  /** Rules that read the body. Bytes of pictures can look like anything that they search for. */
  ofBody: Labels;
  ofOthers: Labels;
}

/**
 * The rules of AWS's groups, all of which we count and block by label, as AWS listed them on 26 September 2026:
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html
 * A rule that is missing here blocks by itself: WAF ignores an override with an unknown name.
 * AWSManagedIPDDoSList is missing because AWS itself only counts it.
 */
export const managedGroups: readonly ManagedGroup[] = [
  {
    name: "AWSManagedRulesAmazonIpReputationList",
    namespace: "awswaf:managed:aws:amazon-ip-list",
    ofBody: {},
    ofOthers: {
      AWSManagedIPReputationList: "AWSManagedIPReputationList",
      AWSManagedReconnaissanceList: "AWSManagedReconnaissanceList",
    },
  },
  {
    name: "AWSManagedRulesKnownBadInputsRuleSet",
    namespace: "awswaf:managed:aws:known-bad-inputs",
    ofBody: {
      JavaDeserializationRCE_BODY: "JavaDeserializationRCE_Body",
      Log4JRCE_BODY: "Log4JRCE_Body",
      ReactJSRCE_BODY: "ReactJSRCE_Body",
    },
    ofOthers: {
      JavaDeserializationRCE_HEADER: "JavaDeserializationRCE_Header",
      JavaDeserializationRCE_URIPATH: "JavaDeserializationRCE_URIPath",
      JavaDeserializationRCE_QUERYSTRING: "JavaDeserializationRCE_QueryString",
      Host_localhost_HEADER: "Host_Localhost_Header",
      PROPFIND_METHOD: "Propfind_Method",
      ExploitablePaths_URIPATH: "ExploitablePaths_URIPath",
      Log4JRCE_HEADER: "Log4JRCE_Header",
      Log4JRCE_QUERYSTRING: "Log4JRCE_QueryString",
      Log4JRCE_URIPATH: "Log4JRCE_URIPath",
    },
  },
  {
    name: "AWSManagedRulesCommonRuleSet",
    namespace: "awswaf:managed:aws:core-rule-set",
    ofBody: {
      SizeRestrictions_BODY: "SizeRestrictions_Body",
      EC2MetaDataSSRF_BODY: "EC2MetaDataSSRF_Body",
      GenericLFI_BODY: "GenericLFI_Body",
      GenericRFI_BODY: "GenericRFI_Body",
      CrossSiteScripting_BODY: "CrossSiteScripting_Body",
    },
    ofOthers: {
      NoUserAgent_HEADER: "NoUserAgent_Header",
      UserAgent_BadBots_HEADER: "BadBots_Header",
      SizeRestrictions_QUERYSTRING: "SizeRestrictions_QueryString",
      SizeRestrictions_Cookie_HEADER: "SizeRestrictions_Cookie_Header",
      SizeRestrictions_URIPATH: "SizeRestrictions_URIPath",
      EC2MetaDataSSRF_COOKIE: "EC2MetaDataSSRF_Cookie",
      EC2MetaDataSSRF_URIPATH: "EC2MetaDataSSRF_URIPath",
      EC2MetaDataSSRF_QUERYARGUMENTS: "EC2MetaDataSSRF_QueryArguments",
      GenericLFI_QUERYARGUMENTS: "GenericLFI_QueryArguments",
      GenericLFI_URIPATH: "GenericLFI_URIPath",
      RestrictedExtensions_URIPATH: "RestrictedExtensions_URIPath",
      RestrictedExtensions_QUERYARGUMENTS: "RestrictedExtensions_QueryArguments",
      GenericRFI_QUERYARGUMENTS: "GenericRFI_QueryArguments",
      GenericRFI_URIPATH: "GenericRFI_URIPath",
      CrossSiteScripting_COOKIE: "CrossSiteScripting_Cookie",
      CrossSiteScripting_QUERYARGUMENTS: "CrossSiteScripting_QueryArguments",
      CrossSiteScripting_URIPATH: "CrossSiteScripting_URIPath",
    },
  },
];

/** @param part whose labels, in full */
export const labelsOf = (part: "ofBody" | "ofOthers"): string[] =>
  managedGroups.flatMap((group) =>
    Object.values(group[part]).map((label) => `${group.namespace}:${label}`),
  );
