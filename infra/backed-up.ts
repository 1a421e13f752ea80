/** What AWS Backup copies, by its names in the Data stack. The product can make exports again, so they are left out. */
export const backedUp = {
  tables: ["main", "registers", "audit"],
  buckets: ["images", "auditFiles", "tombstones"],
} as const;
