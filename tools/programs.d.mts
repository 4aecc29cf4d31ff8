export declare const CHROMIUM_FLAGS: string[];
export declare function findChromium(): string | null;
export declare function findHeadlessShell(): string | null;
export declare function findTestBrowser(): string | null;
export declare function findPostgresql(): string | null;
export declare function findPgBouncer(): string | null;
export declare function findOnPath(names: readonly string[]): string | null;
export declare function installDebian(packages: readonly string[], why: string): boolean;
