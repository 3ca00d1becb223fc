-- What the role that Yonder connects as may do where another role owns the tables: docs/operations.md, "Two roles". Run by that
-- other role after each migration, by Yonder with DATABASE_MIGRATION_URL or by hand: psql -v role=yonder -f db/grants.sql
GRANT USAGE ON SCHEMA public, drizzle, pgboss TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO :"role";
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, pgboss TO :"role";
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :"role";
-- Movements of XP and the audit log are added to and read. The log forgets from which network something was done.
REVOKE UPDATE, DELETE ON xp_transaction, xp_entry, audit_log FROM :"role";
REVOKE DELETE ON xp_owner FROM :"role";
GRANT UPDATE (network, network_salt) ON audit_log TO :"role";
