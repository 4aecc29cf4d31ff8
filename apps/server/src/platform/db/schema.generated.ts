/** Written by `npm run db:snapshot` from a migrated database: change a migration, not this file. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: read as a parsed value still to be checked, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
/** The same, with a default. */
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
/** The same, where there may be none. */
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface Tables {
  access_act_lines: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    act_id: string;
    status_before: string;
    end_before: Date | null;
    status_after: string;
    end_after: Date | null;
    credits: Generated<number>;
    undone: boolean | null;
  };
  access_acts: {
    id: string;
    school_id: number;
    made_by: number | null;
    change: Json;
    reason: string;
    digest: Buffer;
    made_at: Date;
    undone_at: Date | null;
  };
  accounts: {
    id: Generated<number>;
    person_id: number;
    school_id: number;
    email: string;
    password_hash: string;
    role: 'eleve' | 'moniteur' | 'gerant' | 'auteur' | 'operateur';
    created_at: Generated<Date>;
    last_sign_in_at: Date | null;
    disabled_at: Date | null;
    idle_warned_at: Date | null;
    email_key: GeneratedAlways<string>;
    typed_email: string | null;
    stand_in_for: number | null;
  };
  activation_codes: {
    code_hash: Buffer;
    school_id: number;
    licence: string;
    access_days: number;
    credits: Generated<number>;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    used_at: Date | null;
    person_id: number | null;
    batch_id: string | null;
    no: number | null;
    ending: string | null;
  };
  activation_tokens: {
    token_hash: Buffer;
    code_hash: Buffer;
    email: string;
    created_at: Date;
    expires_at: Date;
  };
  answers: {
    person_id: number;
    series_id: string;
    position: number;
    inscription_id: number;
    question_id: string;
    revision: number;
    theme: string;
    letters: string;
    is_right: boolean;
    is_late: boolean;
    served_at: Date | null;
    answered_at: Date;
    typed: Generated<string>;
    claimed_ms: number | null;
    outage_ms: number | null;
    is_sure: boolean | null;
    is_unseen: boolean | null;
  };
  applications: {
    id: Generated<number>;
    person_id: number;
    school_id: number;
    kind: 'externe' | 'kopilote';
    label: string;
    title: string;
    link: string | null;
    color: string;
    licence: string;
    status: 'ouvert' | 'ferme' | 'expire';
    fullscreen: Generated<boolean>;
    is_max: Generated<boolean>;
  };
  assignments: {
    id: string;
    school_id: number;
    group_id: string | null;
    person_id: number | null;
    licence: string;
    slug: string;
    order_no: number | null;
    words: string;
    due_on: string | null;
    made_by: number | null;
    created_at: Date;
    withdrawn_at: Date | null;
    version: Generated<number>;
  };
  audit: {
    person_id: number;
    id: string;
    school_id: number;
    actor_id: number | null;
    action: string;
    details: GeneratedJson;
    at: Date;
  };
  code_batches: {
    id: string;
    school_id: number;
    label: string;
    licence: string;
    access_days: number;
    credits: number;
    group_id: string | null;
    made_by: number | null;
    created_at: Date;
    expires_at: Date;
  };
  consent_proofs: {
    visitor_id: string;
    id: string;
    purposes: string[];
    version: string;
    brand: string;
    decided_at: Date;
  };
  consents: {
    person_id: number;
    id: string;
    school_id: number;
    kind: string;
    source: string;
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  contact_messages: {
    person_id: number;
    id: string;
    school_id: number;
    subject: string;
    body: string;
    copied: boolean;
    created_at: Date;
    report_read_at: Date | null;
    answered_at: Date | null;
    answered_by: number | null;
    answer_note: Generated<string>;
    version: Generated<number>;
  };
  content_versions: {
    version: string;
    first_loaded_at: Date;
  };
  course_answers: {
    person_id: number;
    course: string;
    chapter: string;
    run: number;
    question: string;
    school_id: number;
    fingerprint: string;
    letters: string;
    is_right: boolean;
    answered_at: Date;
  };
  course_chapters: {
    person_id: number;
    course: string;
    chapter: string;
    school_id: number;
    run: Generated<number>;
    read_at: Date | null;
    done_at: Date | null;
  };
  course_completions: {
    person_id: number;
    school_id: number;
    completed_at: Date;
    application_id: number;
  };
  course_states: {
    person_id: number;
    course: string;
    school_id: number;
    state: string;
    status: 'en_cours' | 'termine' | 'reussi' | 'echoue';
    score: number | null;
    progress: number | null;
    updated_at: Date;
  };
  credits: {
    id: Generated<number>;
    inscription_id: number | null;
    person_id: number | null;
    school_id: number;
    delta: number;
    reason: string;
    series_id: string | null;
    created_at: Generated<Date>;
  };
  erased_people: {
    hash: string;
    erased_at: Date;
  };
  erasures: {
    person_id: number;
    account_id: number;
    school_id: number;
    requested_at: Date;
    confirm_hash: Buffer | null;
    confirm_until: Date;
    cancel_hash: Buffer | null;
    erase_at: Date | null;
  };
  erasures_to_note: {
    number: number;
    made_at: string;
  };
  exam_changes: {
    person_id: number;
    request_id: string;
    no: number;
    school_id: number;
    change: 'demandee' | 'inscrite' | 'convoquee' | 'passee' | 'recu' | 'ajourne' | 'refusee' | 'retiree' | 'modifiee';
    actor_id: number | null;
    details: Json;
    at: Date;
    told: Generated<boolean>;
  };
  exam_file_pieces: {
    person_id: number;
    request_id: string;
    piece: string;
    school_id: number;
    state: 'a_fournir' | 'recue' | 'sans_objet';
    version: Generated<number>;
    changed_by: number | null;
    changed_at: Date;
  };
  exam_proposals: {
    id: string;
    person_id: number;
    inscription_id: number;
    school_id: number;
    wished_day: string;
    centre: string;
    words: string;
    state: 'proposee' | 'acceptee' | 'refusee' | 'retiree';
    made_by: number | null;
    created_at: Date;
    answer: string | null;
    decided_by: number | null;
    decided_at: Date | null;
    request_id: string | null;
  };
  exam_reports: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    exam_day: string;
    result: 'recu' | 'ajourne';
    reported_at: Date;
  };
  exam_requests: {
    person_id: number;
    id: string;
    school_id: number;
    inscription_id: number;
    licence: string;
    state: 'demandee' | 'inscrite' | 'convoquee' | 'passee' | 'recu' | 'ajourne' | 'refusee' | 'retiree';
    candidate_number: string;
    wished_days: Generated<string[]>;
    centre: string;
    remark: string;
    exam_day: string | null;
    exam_time: string | null;
    exam_place: string | null;
    school_words: string | null;
    created_at: Date;
    updated_at: Date;
    operator: string | null;
    booking: string | null;
  };
  flashcards: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    entry: string;
    memory: Json;
  };
  follow_ups: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    last_series_at: Date | null;
    series_done: number;
    answers: number;
    last_scores: Json;
    weak_themes: string;
    stuck_themes: string;
    hard_questions: number;
  };
  gateway_feeds: {
    school_id: number;
    last_no: number;
    last_at: Date | null;
    caught_up: boolean;
  };
  gateway_keys: {
    id: string;
    school_id: number;
    prefix: string;
    key_hash: Buffer;
    made_by: number | null;
    created_at: Date;
    ends_at: Date | null;
    last_used_at: Date | null;
    last_network: string | null;
  };
  gateway_reads: {
    person_id: number;
    key_id: string;
    school_id: number;
    days: number;
    last_day: string;
    last_at: Date;
  };
  gateway_results: {
    school_id: number;
    no: number;
    at: Date;
    kind: 'serie' | 'examen' | 'heures';
    person_id: number | null;
    inscription_id: number | null;
    series_id: string | null;
    request_id: string | null;
    change_no: number | null;
    day: string | null;
  };
  inscription_progress: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    themes: GeneratedJson;
    series_done: GeneratedJson;
  };
  inscriptions: {
    id: Generated<number>;
    person_id: number;
    school_id: number;
    licence: string;
    status: 'ouvert' | 'ferme' | 'expire';
    expires_at: Date | null;
    created_at: Generated<Date>;
    answers_paced_until: Date | null;
    closed_with_school: Generated<boolean>;
  };
  job_runs: {
    job: string;
    started_at: Date;
    ended_at: Date | null;
    succeeded_at: Date | null;
    failed_at: Date | null;
    reason: string | null;
    next_at: Date | null;
  };
  learner_group_members: {
    group_id: string;
    person_id: number;
    school_id: number;
  };
  learner_group_staff: {
    group_id: string;
    person_id: number;
    school_id: number;
  };
  learner_groups: {
    id: string;
    school_id: number;
    name: string;
    created_at: Date;
    archived_at: Date | null;
    version: Generated<number>;
  };
  learner_import_people: {
    import_id: string;
    person_id: number;
    school_id: number;
    was: Json;
  };
  learner_import_titles: {
    school_id: number;
    fields: Json;
    updated_at: Date;
  };
  learner_imports: {
    id: string;
    school_id: number;
    made_by: number | null;
    state: 'verifie' | 'importe' | 'annule';
    version: Generated<number>;
    file_name: string | null;
    encoding: string;
    separator: string | null;
    cells: OptionalJson;
    header_row: number;
    fields: Json;
    terms: OptionalJson;
    line_count: Generated<number>;
    created_count: Generated<number>;
    completed_count: Generated<number>;
    kept_count: Generated<number>;
    faults: Json;
    created_at: Date;
    executed_at: Date | null;
    undo_until: Date | null;
  };
  learner_notes: {
    person_id: number;
    school_id: number;
    text: string;
    version: string;
    written_by: number | null;
    written_at: Date;
  };
  learner_references: {
    school_id: number;
    reference: string;
    person_id: number | null;
    email_key: string | null;
    created_at: Date;
    archived_at: Date | null;
    closed: Generated<number[]>;
  };
  mails: {
    id: Generated<number>;
    school_id: number | null;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body_text: string;
    body_html: string | null;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
    last_error: string | null;
    sender_name: string | null;
    person_id: number | null;
    kind: 'lien_mot_de_passe' | 'mot_de_passe_change' | 'suppression' | 'accord_parental' | 'deja_inscrit' | 'message_ecole' | 'copie_message' | 'examen' | 'inactivite' | 'rappel' | 'seconde_etape' | 'message_eleve' | 'invitation_equipe' | 'transfert' | 'suspension_ecole' | 'confirmation' | null;
    brand: string | null;
    priority: Generated<number>;
    expires_at: Generated<Date>;
    failed_at: Date | null;
    unsubscribe_url: string | null;
  };
  memberships: {
    person_id: number;
    school_id: number;
    joined_at: Generated<Date>;
    accepted_at: Date | null;
  };
  message_reads: {
    person_id: number;
    message_id: number;
    school_id: number;
    read_at: Date;
  };
  messages: {
    id: Generated<number>;
    school_id: number | null;
    brand: string | null;
    licence: string | null;
    type: 'info' | 'warning';
    content: string;
    starts_at: Date;
    ends_at: Date;
    person_id: number | null;
    group_id: string | null;
    author_id: number | null;
    created_at: Date | null;
    withdrawn_at: Date | null;
    mailed: Generated<number>;
    version: Generated<number>;
    sending_id: string | null;
  };
  network_memberships: {
    person_id: number;
    network_id: number;
    role: string;
    since: Date;
    ended_at: Date | null;
    version: Generated<number>;
  };
  outages: {
    id: string;
    cause: 'database' | 'stopped';
    began_at: Date;
    ended_at: Date;
  };
  parent_consents: {
    person_id: number;
    school_id: number;
    parent_email: string;
    token_hash: Buffer | null;
    asked_at: Date;
    expires_at: Date;
    granted_at: Date | null;
    parent_name: string | null;
    version: string | null;
  };
  partner_tokens: {
    token_hash: Buffer;
    expires_at: Date;
  };
  passkey_challenges: {
    challenge: string;
    session_hash: Buffer;
    purpose: 'add' | 'prove';
    origin: string;
    expires_at: Date;
  };
  passkeys: {
    id: Generated<number>;
    account_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: string;
    transports: string;
    rp_id: string;
    name: string;
    backed_up: boolean;
    created_at: Date;
    last_used_at: Date | null;
  };
  password_links: {
    token_hash: Buffer;
    account_id: number;
    school_id: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  people: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    birth_date: string | null;
    phone: string | null;
    photo_url: string | null;
    created_at: Generated<Date>;
  };
  practice_days: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    day: string;
    questions: number;
    right_answers: number;
    seconds: number;
    new_questions: number;
    told: Generated<boolean>;
  };
  practice_goals: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    exam_day: string | null;
    minutes: number | null;
    reminder_hour: number | null;
    reminder_key: Generated<string>;
    reminded_on: string | null;
    updated_at: Date;
  };
  processes: {
    id: string;
    started_at: Date;
    seen_at: Date;
    stopped_at: Date | null;
    revisions: Json;
  };
  question_gains: {
    id: Generated<string>;
    school_id: number;
    licence: string;
    gains: Json;
  };
  question_states: {
    person_id: number;
    inscription_id: number;
    question_id: string;
    theme: string;
    times_seen: number;
    times_right: number;
    first_at: Date;
    first_right: boolean;
    last_at: Date;
    last_right: boolean;
    last_wrong_at: Date | null;
    right_days: number;
    due_at: Date;
    stability: number;
    difficulty: number;
    scheduled_days: number;
    learning_steps: number;
    lapses: number;
    card_state: number;
    last_sure: boolean | null;
    meeting: OptionalJson;
  };
  question_stats: {
    school_id: number;
    licence: string;
    question_id: string;
    revision: number;
    first_n: number;
    first_right: number;
    n: number;
    n_right: number;
    chosen_a: number;
    chosen_b: number;
    chosen_c: number;
    chosen_d: number;
  };
  readiness: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    model: string;
    day: string;
    answers: number;
    days: number;
    themes: number;
    chance: number | null;
    score_low: number | null;
    score_high: number | null;
    new_rate: number | null;
    known_rate: number | null;
  };
  readiness_checks: {
    licence: string;
    model: string;
    checked_at: Date;
    results: number;
    trusted: boolean;
    intercept: number;
    slope: number;
    reliability: Json;
  };
  readiness_log: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    day: string;
    model: string;
    answers: number;
    chance: number;
    new_rate: number;
    known_rate: number | null;
  };
  recovery_codes: {
    account_id: number;
    code_hash: Buffer;
  };
  roster_views: {
    id: string;
    person_id: number;
    school_id: number;
    name: string;
    name_key: string;
    query: Json;
    version: Generated<number>;
    created_at: Date;
  };
  school_figures: {
    school_id: number;
    made_at: Date;
    from_day: string;
    to_day: string;
    enrolled: number;
    active: number;
    examined: number;
    passed: number;
    median_days: number | null;
  };
  school_networks: {
    id: Generated<number>;
    name: string;
    created_at: Date | null;
    version: Generated<number>;
    request_key: string | null;
  };
  schools: {
    id: Generated<number>;
    name: string;
    brand: string;
    group_id: number | null;
    email: string | null;
    created_at: Generated<Date>;
    code: string | null;
    phone: string | null;
    suspended_at: Date | null;
    suspended_reason: string | null;
    version: Generated<number>;
    request_key: string | null;
    time_zone: Generated<'Europe/Paris' | 'America/Guadeloupe' | 'America/Martinique' | 'America/St_Barthelemy' | 'America/Marigot' | 'America/Cayenne' | 'America/Miquelon' | 'Indian/Reunion' | 'Indian/Mayotte' | 'Pacific/Noumea' | 'Pacific/Wallis' | 'Pacific/Tahiti' | 'Pacific/Marquesas' | 'Pacific/Gambier'>;
  };
  second_steps: {
    account_id: number;
    secret: Buffer | null;
    confirmed_at: Date | null;
    last_counter: Generated<string>;
    pending_secret: Buffer | null;
    prepared_at: Date | null;
    created_at: Date;
  };
  security_events: {
    id: Generated<string>;
    minute: Date;
    at: Date;
    kind: 'sign_in' | 'sign_in_failed' | 'sign_in_throttled' | 'session_opened' | 'impersonation_begun' | 'impersonation_refused' | 'service_refused' | 'ticket_refused' | 'partner_token_refused' | 'form_refused' | 'anti_forgery_refused' | 'access_refused' | 'throttled' | 'key_refused' | 'code_refused' | 'password_check_failed' | 'password_link_asked' | 'password_link_throttled' | 'password_changed' | 'sessions_ended' | 'erasure_asked' | 'erasure_confirmed' | 'erasure_cancelled' | 'second_step_added' | 'second_step_removed' | 'second_step_passed' | 'recovery_codes_made' | 'recovery_code_used' | 'staff_invited' | 'staff_joined' | 'staff_changed' | 'operator_act' | 'identity_confirmed' | 'confirmation_link_asked';
    account_id: number | null;
    email_hash: string | null;
    network: string;
    request_id: string | null;
    detail: string | null;
    count: Generated<number>;
  };
  series: {
    person_id: number;
    id: string;
    school_id: number;
    inscription_id: number;
    licence: string;
    type: 'accueil' | 'entrainement' | 'thematique' | 'examen' | 'personnalise' | 'officiel';
    slug: string;
    theme: string | null;
    order_no: number;
    path: 'libre' | 'accueil' | 'personnalise' | 'devoir';
    timed: boolean;
    nb_questions: number;
    items: Json;
    position: Generated<number>;
    score: Generated<number>;
    served_at: Date | null;
    started_at: Date;
    updated_at: Date;
    ended_at: Date | null;
    time_rule: Generated<'normal' | 'tiers' | 'double' | 'libre'>;
    opened_at: Date | null;
    clip_served_at: Date | null;
    idempotency_key: string | null;
    idempotency_request: string | null;
    read_aloud: Generated<boolean>;
    withdrawn_at: Date | null;
    rolled: Generated<number>;
    theme_results: OptionalJson;
    assignment_id: string | null;
    told: Generated<boolean>;
    unseen: Generated<number>;
  };
  sessions: {
    token_hash: Buffer;
    account_id: number;
    person_id: number;
    school_id: number;
    inscription_id: number | null;
    impersonator_id: number | null;
    brand: string;
    ticket_hash: Buffer | null;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    id: Generated<string>;
    browser: Generated<string>;
    system: Generated<string>;
    awaits_consent: Generated<boolean>;
    workplace_id: number | null;
    second_step_at: Date | null;
    confirmed_at: Date | null;
    confirm_hash: Buffer | null;
    confirm_until: Date | null;
  };
  settings: {
    person_id: number;
    time_rule: 'normal' | 'tiers' | 'double' | 'libre';
    font: 'standard' | 'dyslexie';
    text_size: '100' | '115' | '130' | '150';
    shortcuts: boolean;
    motion: 'systeme' | 'reduites';
    voice: boolean;
    updated_at: Date;
    tablet: Generated<boolean>;
  };
  skill_states: {
    person_id: number;
    inscription_id: number;
    school_id: number;
    family: string;
    level: number;
    streak: number;
    recent: string;
    memory: Json;
  };
  sso_sessions: {
    token_hash: Buffer;
    account_id: number;
    school_id: number;
    created_at: Date;
    expires_at: Date;
    seen_at: Generated<Date>;
  };
  staff_invitation_groups: {
    invitation_id: string;
    group_id: string;
    school_id: number;
  };
  staff_invitations: {
    id: string;
    school_id: number | null;
    email: string;
    email_key: string;
    first_name: string;
    last_name: string;
    role: 'moniteur' | 'secretaire' | 'gerant' | 'siege';
    all_groups: boolean;
    token_hash: Buffer;
    invited_by: number | null;
    created_at: Date;
    sent_at: Date;
    expires_at: Date;
    accepted_at: Date | null;
    withdrawn_at: Date | null;
    network_id: number | null;
  };
  staff_memberships: {
    person_id: number;
    school_id: number;
    role: 'moniteur' | 'secretaire' | 'gerant';
    all_groups: Generated<boolean>;
    since: Date;
    ended_at: Date | null;
    version: Generated<number>;
  };
  stand_in_accesses: {
    inscription_id: number;
    person_id: number;
    school_id: number;
    typed_inscription_id: number;
    typed_person_id: number;
  };
  throttles: {
    key: string;
    hits: number;
    resets_at: Date;
  };
  tickets: {
    ticket_hash: Buffer;
    sso_hash: Buffer;
    account_id: number;
    school_id: number;
    service: string;
    from_login: boolean;
    ticket: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    on_behalf_of: number | null;
    service_key: string | null;
  };
}
