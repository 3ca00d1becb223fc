SET LOCAL lock_timeout = '2s';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "outbox_by_words" ON "outbox" USING gin ("recipient" gin_trgm_ops,"subject" gin_trgm_ops);
