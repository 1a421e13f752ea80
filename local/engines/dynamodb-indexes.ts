import { DatabaseSync } from "node:sqlite";

/**
 * The engine (1.2.1) numbers each stream record by a scan of all earlier records. Without this
 * index writes slow down with every change: 17 ms per item after 20,000 changes.
 */
export const indexStreamRecords = (file: string): void => {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    database.exec(`CREATE INDEX IF NOT EXISTS stream_records_by_number
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`);
  } finally {
    database.close();
  }
};
