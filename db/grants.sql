-- What the role that Yonder connects as may do where another role owns the tables: docs/operations.md, "Two roles". Run by that
-- other role after each migration, by Yonder with DATABASE_MIGRATION_URL or by hand: psql -v role=yonder -f db/grants.sql
GRANT USAGE ON SCHEMA public, drizzle, pgboss TO :"role";
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :"role";
-- Only the owner's own tables: a table that another role has put beside them cannot be granted by this one.
SELECT set_config('yonder.site', :'role', false);
DO $$
DECLARE
  site text := current_setting('yonder.site');
  relation record;
BEGIN
  FOR relation IN
    SELECT oid::regclass AS name, relkind = 'S' AS is_sequence FROM pg_class
    WHERE pg_get_userbyid(relowner) = current_user AND relkind IN ('r', 'p', 'S')
      AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
  LOOP
    IF relation.is_sequence THEN
      EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO %I', relation.name, site);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', relation.name, site);
    END IF;
  END LOOP;
END
$$;
-- Movements of XP and the audit log are added to and read. The log forgets from which network something was done.
REVOKE UPDATE, DELETE ON xp_transaction, xp_entry, audit_log FROM :"role";
REVOKE DELETE ON xp_owner FROM :"role";
GRANT UPDATE (network, network_salt) ON audit_log TO :"role";
