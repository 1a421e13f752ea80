/** What AWS Backup copies, by its names in the Data stack. The product makes lost exports again. */
export const backedUp = {
  tables: ["main", "registers", "audit"],
  buckets: ["images", "auditFiles", "tombstones"],
} as const;
