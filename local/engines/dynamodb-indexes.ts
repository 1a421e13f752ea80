import { DatabaseSync } from "node:sqlite";

/**
 * The engine (1.2.1) numbers each stream record by a scan of all that came before, so writes would
 * grow slower with every change: 17 ms an item after 20,000. With this index they stay as they were.
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
