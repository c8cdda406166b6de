// Generated from the migrations by `npm run db:types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      about_page_content: {
        Row: {
          content: string;
          id: string;
          key: string;
          meta_description: string | null;
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          content?: string;
          id?: string;
          key?: string;
          meta_description?: string | null;
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          content?: string;
          id?: string;
          key?: string;
          meta_description?: string | null;
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [];
      };
      alerts: {
        Row: {
          began_at: string;
          cleared_by: string[];
          ended_at: string | null;
          failure: string | null;
          id: string;
          key: string;
          kind: string;
          page: string;
          sending_until: string | null;
          sentence: string;
          told_by: string[];
        };
        ComputedFields: never;
        Insert: {
          began_at?: string;
          cleared_by?: string[];
          ended_at?: string | null;
          failure?: string | null;
          id?: string;
          key: string;
          kind: string;
          page: string;
          sending_until?: string | null;
          sentence: string;
          told_by?: string[];
        };
        Update: {
          began_at?: string;
          cleared_by?: string[];
          ended_at?: string | null;
          failure?: string | null;
          id?: string;
          key?: string;
          kind?: string;
          page?: string;
          sending_until?: string | null;
          sentence?: string;
          told_by?: string[];
        };
        Relationships: [];
      };
      articles: {
        Row: {
          also_sources: string[];
          also_url_keys: string[];
          awaits_date: boolean;
          canonical_url: string;
          club_id: string;
          event_id: string | null;
          event_kept: boolean;
          excerpt: string | null;
          excerpt_edited_at: string | null;
          first_seen_at: string;
          guid: string | null;
          headline: string;
          headline_edited_at: string | null;
          held_for: string | null;
          id: string;
          image_url: string | null;
          is_routine: boolean;
          is_visible: boolean;
          labels_edited_at: string | null;
          published_at: string;
          sentiment: string;
          source_id: string | null;
          summary_short: string | null;
          tags: string[];
          title_key: string;
          tokens_used: number;
          topic: string;
          updated_at: string;
          url_key: string;
          version: number;
          more_on_this: Json | null;
        };
        ComputedFields: 'more_on_this';
        Insert: {
          also_sources?: string[];
          also_url_keys?: string[];
          awaits_date?: boolean;
          canonical_url: string;
          club_id: string;
          event_id?: string | null;
          event_kept?: boolean;
          excerpt?: string | null;
          excerpt_edited_at?: string | null;
          first_seen_at?: string;
          guid?: string | null;
          headline: string;
          headline_edited_at?: string | null;
          held_for?: string | null;
          id?: string;
          image_url?: string | null;
          is_routine?: boolean;
          is_visible?: boolean;
          labels_edited_at?: string | null;
          published_at: string;
          sentiment?: string;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[];
          title_key: string;
          tokens_used?: number;
          topic?: string;
          updated_at?: string;
          url_key: string;
          version?: number;
        };
        Update: {
          also_sources?: string[];
          also_url_keys?: string[];
          awaits_date?: boolean;
          canonical_url?: string;
          club_id?: string;
          event_id?: string | null;
          event_kept?: boolean;
          excerpt?: string | null;
          excerpt_edited_at?: string | null;
          first_seen_at?: string;
          guid?: string | null;
          headline?: string;
          headline_edited_at?: string | null;
          held_for?: string | null;
          id?: string;
          image_url?: string | null;
          is_routine?: boolean;
          is_visible?: boolean;
          labels_edited_at?: string | null;
          published_at?: string;
          sentiment?: string;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[];
          title_key?: string;
          tokens_used?: number;
          topic?: string;
          updated_at?: string;
          url_key?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_changes: {
        Row: {
          action: string;
          id: string;
          made_at: string;
          made_by: string | null;
          made_by_email: string | null;
          table_name: string;
          title: string | null;
          undoes: string | null;
          undone_at: string | null;
          withdrawn_articles: number;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          made_by_email?: string | null;
          table_name: string;
          title?: string | null;
          undoes?: string | null;
          undone_at?: string | null;
          withdrawn_articles?: number;
        };
        Update: {
          action?: string;
          id?: string;
          made_at?: string;
          made_by?: string | null;
          made_by_email?: string | null;
          table_name?: string;
          title?: string | null;
          undoes?: string | null;
          undone_at?: string | null;
          withdrawn_articles?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_changes_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'audit_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_changes_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
        ];
      };
      audit_entries: {
        Row: {
          action: string;
          after: Json | null;
          before: Json | null;
          change_id: string;
          id: number;
          is_undone: boolean;
          label: string | null;
          record_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          after?: Json | null;
          before?: Json | null;
          change_id: string;
          id?: never;
          is_undone?: boolean;
          label?: string | null;
          record_id: string;
          table_name: string;
        };
        Update: {
          action?: string;
          after?: Json | null;
          before?: Json | null;
          change_id?: string;
          id?: never;
          is_undone?: boolean;
          label?: string | null;
          record_id?: string;
          table_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_entries_change_id_fkey';
            columns: ['change_id'];
            isOneToOne: false;
            referencedRelation: 'audit_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_entries_change_id_fkey';
            columns: ['change_id'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
        ];
      };
      clubs: {
        Row: {
          aliases: string[];
          badge_url: string | null;
          created_at: string;
          custom_badge_url: string | null;
          former_slugs: string[];
          id: string;
          monogram: string | null;
          name: string;
          official_site: string | null;
          primary_colour: string;
          secondary_colour: string;
          shield_pattern: string;
          short_name: string | null;
          slug: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          aliases?: string[];
          badge_url?: string | null;
          created_at?: string;
          custom_badge_url?: string | null;
          former_slugs?: string[];
          id?: string;
          monogram?: string | null;
          name: string;
          official_site?: string | null;
          primary_colour?: string;
          secondary_colour?: string;
          shield_pattern?: string;
          short_name?: string | null;
          slug: string;
          version?: number;
        };
        Update: {
          aliases?: string[];
          badge_url?: string | null;
          created_at?: string;
          custom_badge_url?: string | null;
          former_slugs?: string[];
          id?: string;
          monogram?: string | null;
          name?: string;
          official_site?: string | null;
          primary_colour?: string;
          secondary_colour?: string;
          shield_pattern?: string;
          short_name?: string | null;
          slug?: string;
          version?: number;
        };
        Relationships: [];
      };
      discovery_jobs: {
        Row: {
          added_sources: number;
          completed_at: string | null;
          created_at: string;
          error_message: string | null;
          failed_clubs: number;
          heartbeat_at: string | null;
          id: string;
          kind: string;
          processed_clubs: number;
          started_at: string | null;
          status: string;
          successful_clubs: number;
          total_clubs: number;
        };
        ComputedFields: never;
        Insert: {
          added_sources?: number;
          completed_at?: string | null;
          created_at?: string;
          error_message?: string | null;
          failed_clubs?: number;
          heartbeat_at?: string | null;
          id?: string;
          kind?: string;
          processed_clubs?: number;
          started_at?: string | null;
          status?: string;
          successful_clubs?: number;
          total_clubs?: number;
        };
        Update: {
          added_sources?: number;
          completed_at?: string | null;
          created_at?: string;
          error_message?: string | null;
          failed_clubs?: number;
          heartbeat_at?: string | null;
          id?: string;
          kind?: string;
          processed_clubs?: number;
          started_at?: string | null;
          status?: string;
          successful_clubs?: number;
          total_clubs?: number;
        };
        Relationships: [];
      };
      feed_checks: {
        Row: {
          checked_at: string;
          failure: string | null;
          found: Json | null;
          key: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          checked_at?: string;
          failure?: string | null;
          found?: Json | null;
          key: string;
          url: string;
        };
        Update: {
          checked_at?: string;
          failure?: string | null;
          found?: Json | null;
          key?: string;
          url?: string;
        };
        Relationships: [];
      };
      feed_submissions: {
        Row: {
          blog_name: string;
          club_id: string;
          feed_url: string;
          id: string;
          rejection_reason: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          status_key: string | null;
          submitted_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          blog_name: string;
          club_id: string;
          feed_url: string;
          id?: string;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          status_key?: string | null;
          submitted_at?: string;
          version?: number;
        };
        Update: {
          blog_name?: string;
          club_id?: string;
          feed_url?: string;
          id?: string;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          status_key?: string | null;
          submitted_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'feed_submissions_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feed_submissions_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feed_submissions_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'feed_submissions_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
        ];
      };
      ingestion_jobs: {
        Row: {
          completed_at: string | null;
          created_at: string;
          current_club: string | null;
          error: string | null;
          failed_sources: number;
          heartbeat_at: string | null;
          id: string;
          processed_sources: number;
          scope: string;
          source_id: string | null;
          started_at: string | null;
          status: string;
          total_new_articles: number;
          total_sources: number;
          trigger: string;
        };
        ComputedFields: never;
        Insert: {
          completed_at?: string | null;
          created_at?: string;
          current_club?: string | null;
          error?: string | null;
          failed_sources?: number;
          heartbeat_at?: string | null;
          id?: string;
          processed_sources?: number;
          scope?: string;
          source_id?: string | null;
          started_at?: string | null;
          status?: string;
          total_new_articles?: number;
          total_sources?: number;
          trigger?: string;
        };
        Update: {
          completed_at?: string | null;
          created_at?: string;
          current_club?: string | null;
          error?: string | null;
          failed_sources?: number;
          heartbeat_at?: string | null;
          id?: string;
          processed_sources?: number;
          scope?: string;
          source_id?: string | null;
          started_at?: string | null;
          status?: string;
          total_new_articles?: number;
          total_sources?: number;
          trigger?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'ingestion_jobs_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'ingestion_jobs_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'ingestion_jobs_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string | null;
          link_key: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          link_key: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string | null;
          link_key?: string;
        };
        Relationships: [];
      };
      league_memberships: {
        Row: {
          club_id: string;
          id: string;
          league_id: string;
          season_id: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          id?: string;
          league_id: string;
          season_id: string;
        };
        Update: {
          club_id?: string;
          id?: string;
          league_id?: string;
          season_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'league_memberships_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_memberships_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_memberships_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_memberships_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_memberships_league_id_fkey';
            columns: ['league_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['league_id'];
          },
          {
            foreignKeyName: 'league_memberships_league_id_fkey';
            columns: ['league_id'];
            isOneToOne: false;
            referencedRelation: 'leagues';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_memberships_season_id_fkey';
            columns: ['season_id'];
            isOneToOne: false;
            referencedRelation: 'seasons';
            referencedColumns: ['id'];
          },
        ];
      };
      leagues: {
        Row: {
          club_count: number | null;
          id: string;
          name: string;
          relegated_count: number | null;
          slug: string;
          tier: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          club_count?: number | null;
          id?: string;
          name: string;
          relegated_count?: number | null;
          slug: string;
          tier: number;
          version?: number;
        };
        Update: {
          club_count?: number | null;
          id?: string;
          name?: string;
          relegated_count?: number | null;
          slug?: string;
          tier?: number;
          version?: number;
        };
        Relationships: [];
      };
      link_previews: {
        Row: {
          description: string | null;
          favicon_url: string | null;
          fetched_at: string;
          id: string;
          image_url: string | null;
          logo_url: string | null;
          published_at: string | null;
          title: string | null;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string | null;
          favicon_url?: string | null;
          fetched_at?: string;
          id?: string;
          image_url?: string | null;
          logo_url?: string | null;
          published_at?: string | null;
          title?: string | null;
          updated_at?: string;
          url: string;
        };
        Update: {
          description?: string | null;
          favicon_url?: string | null;
          fetched_at?: string;
          id?: string;
          image_url?: string | null;
          logo_url?: string | null;
          published_at?: string | null;
          title?: string | null;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
      publishers: {
        Row: {
          id: string;
          is_on: boolean;
          name: string;
          terms: string | null;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          is_on?: boolean;
          name: string;
          terms?: string | null;
          version?: number;
        };
        Update: {
          id?: string;
          is_on?: boolean;
          name?: string;
          terms?: string | null;
          version?: number;
        };
        Relationships: [];
      };
      removed_articles: {
        Row: {
          club_id: string;
          guid: string | null;
          headline: string;
          removed_at: string;
          removed_by: string | null;
          source_id: string | null;
          title_key: string;
          url_key: string;
          was_pruned: boolean;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          guid?: string | null;
          headline: string;
          removed_at?: string;
          removed_by?: string | null;
          source_id?: string | null;
          title_key: string;
          url_key: string;
          was_pruned?: boolean;
        };
        Update: {
          club_id?: string;
          guid?: string | null;
          headline?: string;
          removed_at?: string;
          removed_by?: string | null;
          source_id?: string | null;
          title_key?: string;
          url_key?: string;
          was_pruned?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'removed_articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'removed_articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'removed_articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'removed_articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'removed_articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'removed_articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'removed_articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      seasons: {
        Row: {
          code: string;
          id: string;
          is_active: boolean;
          name: string;
          starts_on: string | null;
          switches_off_leavers: boolean;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          id?: string;
          is_active?: boolean;
          name: string;
          starts_on?: string | null;
          switches_off_leavers?: boolean;
          version?: number;
        };
        Update: {
          code?: string;
          id?: string;
          is_active?: boolean;
          name?: string;
          starts_on?: string | null;
          switches_off_leavers?: boolean;
          version?: number;
        };
        Relationships: [];
      };
      site_builds: {
        Row: {
          accepted_loss: string | null;
          error: string | null;
          finished_at: string | null;
          id: string;
          is_refused: boolean;
          requested_at: string;
          started_at: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_loss?: string | null;
          error?: string | null;
          finished_at?: string | null;
          id?: string;
          is_refused?: boolean;
          requested_at?: string;
          started_at?: string | null;
          status?: string;
        };
        Update: {
          accepted_loss?: string | null;
          error?: string | null;
          finished_at?: string | null;
          id?: string;
          is_refused?: boolean;
          requested_at?: string;
          started_at?: string | null;
          status?: string;
        };
        Relationships: [];
      };
      source_fetches: {
        Row: {
          changed_articles: number;
          error: string | null;
          fetched_at: string;
          id: number;
          job_id: string | null;
          left_out_articles: number;
          new_articles: number;
          outcome: string;
          source_id: string;
        };
        ComputedFields: never;
        Insert: {
          changed_articles?: number;
          error?: string | null;
          fetched_at?: string;
          id?: number;
          job_id?: string | null;
          left_out_articles?: number;
          new_articles?: number;
          outcome: string;
          source_id: string;
        };
        Update: {
          changed_articles?: number;
          error?: string | null;
          fetched_at?: string;
          id?: number;
          job_id?: string | null;
          left_out_articles?: number;
          new_articles?: number;
          outcome?: string;
          source_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'source_fetches_job_id_fkey';
            columns: ['job_id'];
            isOneToOne: false;
            referencedRelation: 'ingestion_jobs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'source_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'source_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'source_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      source_reviews: {
        Row: {
          address: string;
          decision: string;
          id: string;
          kind: string;
          reason: string | null;
          reviewed_at: string;
          source_id: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          decision: string;
          id?: string;
          kind: string;
          reason?: string | null;
          reviewed_at?: string;
          source_id: string;
        };
        Update: {
          address?: string;
          decision?: string;
          id?: string;
          kind?: string;
          reason?: string | null;
          reviewed_at?: string;
          source_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'source_reviews_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'source_reviews_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'source_reviews_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      sources: {
        Row: {
          body_at: string | null;
          claimed_at: string | null;
          claimed_by: string | null;
          clock_offset_minutes: number;
          clock_warning: string | null;
          club_id: string | null;
          content_hash: string | null;
          counted_since: string;
          created_at: string;
          display_name: string | null;
          error_count: number;
          etag: string | null;
          evidence: string[];
          failed_share: number;
          failing_since: string | null;
          hour_ahead_items: number;
          icon_host: string;
          id: string;
          is_enabled: boolean;
          is_official: boolean;
          is_proven: boolean;
          keeps_named_only: boolean;
          kind: string;
          label: string;
          last_checked_at: string | null;
          last_error: string | null;
          last_modified: string | null;
          last_new_at: string | null;
          last_success_at: string | null;
          left_out_links: string[];
          left_out_titles: string[];
          moved_to: string | null;
          name: string;
          next_check_at: string;
          not_found_since: string | null;
          off_topic_items: number | null;
          pack_entry: Json | null;
          priority: number;
          proposed_at: string | null;
          publisher_id: string | null;
          recent_failures: number;
          recent_fetches: number;
          recorded_in: string | null;
          redirect_count: number;
          redirect_shares_item: boolean;
          redirecting_since: string | null;
          redirects_to: string | null;
          refuted_reads: number;
          retired_at: string | null;
          retry_after_at: string | null;
          retry_after_url: string | null;
          shows_pictures: boolean;
          state: string;
          type: string;
          url: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          clock_offset_minutes?: number;
          clock_warning?: string | null;
          club_id?: string | null;
          content_hash?: string | null;
          counted_since?: string;
          created_at?: string;
          display_name?: string | null;
          error_count?: number;
          etag?: string | null;
          evidence?: string[];
          failed_share?: number;
          failing_since?: string | null;
          hour_ahead_items?: number;
          icon_host?: string;
          id?: string;
          is_enabled?: boolean;
          is_official?: boolean;
          is_proven?: boolean;
          keeps_named_only?: boolean;
          kind?: string;
          label?: string;
          last_checked_at?: string | null;
          last_error?: string | null;
          last_modified?: string | null;
          last_new_at?: string | null;
          last_success_at?: string | null;
          left_out_links?: string[];
          left_out_titles?: string[];
          moved_to?: string | null;
          name: string;
          next_check_at?: string;
          not_found_since?: string | null;
          off_topic_items?: number | null;
          pack_entry?: Json | null;
          priority?: number;
          proposed_at?: string | null;
          publisher_id?: string | null;
          recent_failures?: number;
          recent_fetches?: number;
          recorded_in?: string | null;
          redirect_count?: number;
          redirect_shares_item?: boolean;
          redirecting_since?: string | null;
          redirects_to?: string | null;
          refuted_reads?: number;
          retired_at?: string | null;
          retry_after_at?: string | null;
          retry_after_url?: string | null;
          shows_pictures?: boolean;
          state?: string;
          type?: string;
          url: string;
          version?: number;
        };
        Update: {
          body_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          clock_offset_minutes?: number;
          clock_warning?: string | null;
          club_id?: string | null;
          content_hash?: string | null;
          counted_since?: string;
          created_at?: string;
          display_name?: string | null;
          error_count?: number;
          etag?: string | null;
          evidence?: string[];
          failed_share?: number;
          failing_since?: string | null;
          hour_ahead_items?: number;
          icon_host?: string;
          id?: string;
          is_enabled?: boolean;
          is_official?: boolean;
          is_proven?: boolean;
          keeps_named_only?: boolean;
          kind?: string;
          label?: string;
          last_checked_at?: string | null;
          last_error?: string | null;
          last_modified?: string | null;
          last_new_at?: string | null;
          last_success_at?: string | null;
          left_out_links?: string[];
          left_out_titles?: string[];
          moved_to?: string | null;
          name?: string;
          next_check_at?: string;
          not_found_since?: string | null;
          off_topic_items?: number | null;
          pack_entry?: Json | null;
          priority?: number;
          proposed_at?: string | null;
          publisher_id?: string | null;
          recent_failures?: number;
          recent_fetches?: number;
          recorded_in?: string | null;
          redirect_count?: number;
          redirect_shares_item?: boolean;
          redirecting_since?: string | null;
          redirects_to?: string | null;
          refuted_reads?: number;
          retired_at?: string | null;
          retry_after_at?: string | null;
          retry_after_url?: string | null;
          shows_pictures?: boolean;
          state?: string;
          type?: string;
          url?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_publisher_id_fkey';
            columns: ['publisher_id'];
            isOneToOne: false;
            referencedRelation: 'publishers';
            referencedColumns: ['id'];
          },
        ];
      };
      weekly_fetches: {
        Row: {
          failures: number;
          fetches: number;
          source_id: string;
          week: string;
        };
        ComputedFields: never;
        Insert: {
          failures: number;
          fetches: number;
          source_id: string;
          week: string;
        };
        Update: {
          failures?: number;
          fetches?: number;
          source_id?: string;
          week?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'weekly_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'weekly_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'weekly_fetches_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      weekly_stories: {
        Row: {
          club_id: string;
          routine: number;
          source_id: string;
          stories: number;
          week: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          routine: number;
          source_id: string;
          stories: number;
          week: string;
        };
        Update: {
          club_id?: string;
          routine?: number;
          source_id?: string;
          stories?: number;
          week?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      audit_log: {
        Row: {
          action: string;
          first_update: Json | null;
          id: string;
          label: string | null;
          made_at: string;
          made_by_email: string | null;
          record_count: number | null;
          table_name: string;
          title: string | null;
          undoes: string | null;
          undone_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          action?: string | null;
          first_update?: never;
          id?: string | null;
          label?: never;
          made_at?: string | null;
          made_by_email?: string | null;
          record_count?: never;
          table_name?: string | null;
          title?: string | null;
          undoes?: string | null;
          undone_at?: string | null;
        };
        Update: {
          action?: string | null;
          first_update?: never;
          id?: string | null;
          label?: never;
          made_at?: string | null;
          made_by_email?: string | null;
          record_count?: never;
          table_name?: string | null;
          title?: string | null;
          undoes?: string | null;
          undone_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'audit_changes_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'audit_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'audit_changes_undoes_fkey';
            columns: ['undoes'];
            isOneToOne: false;
            referencedRelation: 'audit_log';
            referencedColumns: ['id'];
          },
        ];
      };
      club_contents: {
        Row: {
          article_count: number | null;
          id: string;
          membership_count: number | null;
          name: string;
          removed_article_count: number | null;
          source_count: number | null;
          submission_count: number | null;
        };
        ComputedFields: never;
        Insert: {
          article_count?: never;
          id?: string | null;
          membership_count?: never;
          name?: string | null;
          removed_article_count?: never;
          source_count?: never;
          submission_count?: never;
        };
        Update: {
          article_count?: never;
          id?: string | null;
          membership_count?: never;
          name?: string | null;
          removed_article_count?: never;
          source_count?: never;
          submission_count?: never;
        };
        Relationships: [];
      };
      club_leads: {
        Row: {
          canonical_url: string;
          club_id: string;
          event_id: string | null;
          excerpt: string | null;
          first_seen_at: string;
          headline: string;
          id: string;
          image_url: string | null;
          is_routine: boolean;
          more_on_this: Json | null;
          published_at: string;
          sentiment: string;
          source_id: string | null;
          summary_short: string | null;
          tags: string[];
          topic: string;
          updated_at: string;
          url_key: string;
        };
        ComputedFields: never;
        Insert: {
          canonical_url?: string | null;
          club_id?: string | null;
          event_id?: never;
          excerpt?: string | null;
          first_seen_at?: string | null;
          headline?: string | null;
          id?: string | null;
          image_url?: string | null;
          is_routine?: boolean | null;
          more_on_this?: never;
          published_at?: string | null;
          sentiment?: string | null;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[] | null;
          topic?: string | null;
          updated_at?: string | null;
          url_key?: string | null;
        };
        Update: {
          canonical_url?: string | null;
          club_id?: string | null;
          event_id?: never;
          excerpt?: string | null;
          first_seen_at?: string | null;
          headline?: string | null;
          id?: string | null;
          image_url?: string | null;
          is_routine?: boolean | null;
          more_on_this?: never;
          published_at?: string | null;
          sentiment?: string | null;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[] | null;
          topic?: string | null;
          updated_at?: string | null;
          url_key?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      club_statistics: {
        Row: {
          id: string;
          last_story_at: string | null;
          last_week: number | null;
          league_id: string | null;
          league_name: string | null;
          name: string;
          routine_share: number | null;
          silence: number | null;
          stories: number | null;
          this_week: number | null;
          usual: number | null;
          weeks: number[] | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      club_summaries: {
        Row: {
          aliases: string[];
          badge_url: string | null;
          custom_badge_url: string | null;
          enabled_count: number | null;
          failing_count: number | null;
          id: string;
          league_id: string | null;
          league_name: string | null;
          league_tier: number | null;
          monogram: string | null;
          name: string;
          official_site: string | null;
          primary_colour: string;
          secondary_colour: string;
          shield_pattern: string;
          short_name: string | null;
          slug: string;
          source_count: number | null;
        };
        ComputedFields: never;
        Insert: {
          aliases?: string[] | null;
          badge_url?: string | null;
          custom_badge_url?: string | null;
          enabled_count?: never;
          failing_count?: never;
          id?: string | null;
          league_id?: never;
          league_name?: never;
          league_tier?: never;
          monogram?: string | null;
          name?: string | null;
          official_site?: string | null;
          primary_colour?: string | null;
          secondary_colour?: string | null;
          shield_pattern?: string | null;
          short_name?: string | null;
          slug?: string | null;
          source_count?: never;
        };
        Update: {
          aliases?: string[] | null;
          badge_url?: string | null;
          custom_badge_url?: string | null;
          enabled_count?: never;
          failing_count?: never;
          id?: string | null;
          league_id?: never;
          league_name?: never;
          league_tier?: never;
          monogram?: string | null;
          name?: string | null;
          official_site?: string | null;
          primary_colour?: string | null;
          secondary_colour?: string | null;
          shield_pattern?: string | null;
          short_name?: string | null;
          slug?: string | null;
          source_count?: never;
        };
        Relationships: [];
      };
      event_leads: {
        Row: {
          canonical_url: string;
          club_id: string;
          event_id: string | null;
          excerpt: string | null;
          first_seen_at: string;
          headline: string;
          id: string;
          image_url: string | null;
          is_routine: boolean;
          more_on_this: Json | null;
          published_at: string;
          sentiment: string;
          source_id: string | null;
          summary_short: string | null;
          tags: string[];
          topic: string;
          updated_at: string;
          url_key: string;
        };
        ComputedFields: never;
        Insert: {
          canonical_url?: string | null;
          club_id?: string | null;
          event_id?: never;
          excerpt?: string | null;
          first_seen_at?: string | null;
          headline?: string | null;
          id?: string | null;
          image_url?: string | null;
          is_routine?: boolean | null;
          more_on_this?: never;
          published_at?: string | null;
          sentiment?: string | null;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[] | null;
          topic?: string | null;
          updated_at?: string | null;
          url_key?: string | null;
        };
        Update: {
          canonical_url?: string | null;
          club_id?: string | null;
          event_id?: never;
          excerpt?: string | null;
          first_seen_at?: string | null;
          headline?: string | null;
          id?: string | null;
          image_url?: string | null;
          is_routine?: boolean | null;
          more_on_this?: never;
          published_at?: string | null;
          sentiment?: string | null;
          source_id?: string | null;
          summary_short?: string | null;
          tags?: string[] | null;
          topic?: string | null;
          updated_at?: string | null;
          url_key?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'reviews';
            referencedColumns: ['known_source_id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'source_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'articles_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      reviews: {
        Row: {
          address: string | null;
          asked_at: string | null;
          change_id: string | null;
          checked_at: string | null;
          club_id: string | null;
          club_name: string | null;
          failure: string | null;
          found: Json | null;
          grounds: string[] | null;
          held_articles: number | null;
          id: string | null;
          kind: string | null;
          known_source_id: string | null;
          known_source_name: string | null;
          name: string | null;
          reason: string | null;
          reviewed_at: string | null;
          same_address: number | null;
          source_id: string | null;
          status: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      source_statistics: {
        Row: {
          club_id: string | null;
          club_name: string | null;
          failed_share: number;
          id: string;
          is_enabled: boolean;
          last_story_at: string | null;
          last_week: number | null;
          name: string | null;
          routine_share: number | null;
          silence: number | null;
          stories: number | null;
          this_week: number | null;
          usual: number | null;
          weeks: number[] | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_contents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_statistics';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'club_summaries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Functions: {
      accept_invitation: { Args: { link_key: string }; Returns: string };
      add_source: {
        Args: {
          club_id: string;
          display_name?: string;
          evidence?: string[];
          is_enabled?: boolean;
          is_official?: boolean;
          keeps_named_only?: boolean;
          kind?: string;
          left_out_links?: string[];
          left_out_titles?: string[];
          name: string;
          priority?: number;
          shows_pictures?: boolean;
          type?: string;
          url: string;
        };
        Returns: string;
      };
      adopt_sources: {
        Args: { coming_back?: string[]; entries: Json; publishers?: Json };
        Returns: Json;
      };
      approve_submission: { Args: { id: string }; Returns: string };
      article_image: { Args: { url: string; url_key: string }; Returns: Json };
      assign_club: {
        Args: {
          club_id: string;
          expected_league_ids?: string[];
          league_id?: string;
          season_id: string;
        };
        Returns: undefined;
      };
      assign_clubs: {
        Args: {
          club_ids: string[];
          expected_league_ids?: string[];
          league_id?: string;
          season_id: string;
        };
        Returns: undefined;
      };
      claim_clubs: {
        Args: { job_id: string; n?: number };
        Returns: {
          aliases: string[];
          id: string;
          known_urls: string[];
          name: string;
          official_site: string;
          pages: string[];
          slug: string;
        }[];
      };
      claim_page: { Args: { url: string }; Returns: boolean };
      claim_sources: {
        Args: { held?: string[]; job_id: string; n?: number };
        Returns: {
          body_at: string;
          clock_offset_minutes: number;
          club_aliases: string[];
          club_name: string;
          content_hash: string;
          error_count: number;
          etag: string;
          id: string;
          keeps_named_only: boolean;
          kind: string;
          last_modified: string;
          left_out_links: string[];
          left_out_titles: string[];
          name: string;
          not_found_since: string;
          shows_pictures: boolean;
          type: string;
          url: string;
        }[];
      };
      clean_excerpts: { Args: { change_id: string; excerpts: Json }; Returns: number };
      clubs_without_source: { Args: Record<PropertyKey, never>; Returns: Json };
      compare_pack: { Args: { entries: Json }; Returns: Json };
      create_season: {
        Args: {
          is_active?: boolean;
          members: Json;
          season_code: string;
          season_name: string;
          starts_on?: string;
          switches_off_leavers?: boolean;
        };
        Returns: string;
      };
      decide_review: {
        Args: { approves: boolean; id: string; reason?: string };
        Returns: undefined;
      };
      delete_all_articles: {
        Args: { change_id: string; may_return?: boolean; n?: number };
        Returns: number;
      };
      delete_articles: { Args: { ids: string[]; may_return?: boolean }; Returns: number };
      deployment_facts: { Args: Record<PropertyKey, never>; Returns: Json };
      empty_table: { Args: { n?: number; table_name: string }; Returns: number };
      ensure_basics: { Args: { about: Json; leagues: Json }; Returns: number };
      ensure_season: { Args: { season_code: string; season_name: string }; Returns: Json };
      expire_jobs: { Args: Record<PropertyKey, never>; Returns: number };
      export_rows: { Args: { after?: Json; n?: number; table_name: string }; Returns: Json };
      finish_ingestion: {
        Args: { held?: string[]; is_partial?: boolean; job_error?: string; job_id: string };
        Returns: boolean;
      };
      give_page_facts: {
        Args: { image_url?: string; published_at?: string; url: string; url_key: string };
        Returns: number;
      };
      grant_admin: { Args: { user_email: string }; Returns: string };
      import_articles: { Args: { rows: Json }; Returns: Json };
      import_clubs: { Args: { clubs: Json; mode?: string; season_id: string }; Returns: Json };
      import_rows: { Args: { rows: Json; table_name: string }; Returns: number };
      import_sources: { Args: { rows: Json }; Returns: Json };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      join_event: { Args: { article_ids: string[]; with_id: string }; Returns: undefined };
      last_run_at: { Args: Record<PropertyKey, never>; Returns: Json };
      list_administrators: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          id: string;
          is_you: boolean;
          since: string;
        }[];
      };
      marked_up_excerpts: {
        Args: { after_id?: string; n?: number };
        Returns: {
          digest: string;
          excerpt: string;
          headline: string;
          id: string;
        }[];
      };
      merge_clubs: { Args: { from_id: string; into_id: string }; Returns: Json };
      more_on_this: {
        Args: {
          article: Omit<
            Database['public']['Tables']['articles']['Row'],
            Database['public']['Tables']['articles']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      note_alerts: { Args: { outcomes: Json; taken: string[] }; Returns: undefined };
      note_feed_check: {
        Args: { failure?: string; found?: Json; url: string };
        Returns: undefined;
      };
      overview_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      pages_to_read: {
        Args: { n?: number; only_undated?: boolean };
        Returns: {
          url: string;
        }[];
      };
      postpone_page: { Args: { until?: string; url: string }; Returns: undefined };
      preview_articles: { Args: { rows: Json }; Returns: Json };
      preview_sources: { Args: { rows: Json }; Returns: Json };
      prune_articles: { Args: { days: number; n?: number }; Returns: number };
      publish_anyway: { Args: { loss: string }; Returns: string };
      queue_ingestion: { Args: { job_scope?: string; job_trigger?: string }; Returns: Json };
      record_discovery: {
        Args: { club_id: string; failure?: string; job_id: string; proposals: Json };
        Returns: Json;
      };
      record_fetch: { Args: { articles?: Json; outcome: Json; source_id: string }; Returns: Json };
      record_fetches: { Args: { job_id: string; records: Json }; Returns: Json };
      reject_submission: { Args: { id: string; reason?: string }; Returns: undefined };
      release_page: { Args: { url: string }; Returns: undefined };
      remove_administrator: { Args: { id: string }; Returns: undefined };
      resting_urls: { Args: Record<PropertyKey, never>; Returns: Json };
      run_overdue: { Args: { after_hours?: number }; Returns: boolean };
      save_page: { Args: { page: Json; url: string }; Returns: undefined };
      schema_version: { Args: Record<PropertyKey, never>; Returns: string };
      set_active_season: { Args: { season_id: string }; Returns: undefined };
      site_content: { Args: { n?: number }; Returns: Json };
      split_event: { Args: { article_ids: string[] }; Returns: undefined };
      start_discovery: { Args: { job_kind?: string }; Returns: Json };
      start_ingestion: {
        Args: {
          job_id?: string;
          job_scope?: string;
          job_source_id?: string;
          job_trigger?: string;
          take_over?: boolean;
        };
        Returns: Json;
      };
      stop_discovery: { Args: { job_id: string }; Returns: boolean };
      store_events: { Args: { events: Json }; Returns: number };
      stories_to_come: { Args: { articles: Json; source_id?: string }; Returns: string[] };
      stories_to_group: {
        Args: { before?: string; before_id?: string; n?: number };
        Returns: {
          club_id: string;
          event_id: string;
          excerpt: string;
          headline: string;
          id: string;
          kind: string;
          priority: number;
          published_at: string;
          publisher: string;
          tags: string[];
          url_key: string;
        }[];
      };
      switch_to_real_news: { Args: { entries: Json; publishers?: Json }; Returns: Json };
      take_alerts: {
        Args: { channels: string[]; server?: Json };
        Returns: {
          began_at: string;
          cleared_by: string[];
          ended_at: string | null;
          failure: string | null;
          id: string;
          key: string;
          kind: string;
          page: string;
          sending_until: string | null;
          sentence: string;
          told_by: string[];
        }[];
        SetofOptions: {
          from: '*';
          to: 'alerts';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      take_call: {
        Args: { caller: string; function_name: string; most: number; window_seconds: number };
        Returns: number;
      };
      trust_source: { Args: { source_id: string }; Returns: number };
      undo_change: { Args: { change_id: string; n?: number }; Returns: number };
      unknown_url_keys: { Args: { articles: Json; source_id: string }; Returns: string[] };
      visibility_changes: {
        Args: { article_ids: string[] };
        Returns: {
          article_id: string;
          build_ended_at: string;
          build_error: string;
          build_status: string;
          change_id: string;
          is_gone: boolean;
          made_at: string;
        }[];
      };
      weekly_statistics: {
        Args: { club_id?: string; source_id?: string };
        Returns: {
          failures: number;
          fetches: number;
          routine: number;
          stories: number;
          week: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
