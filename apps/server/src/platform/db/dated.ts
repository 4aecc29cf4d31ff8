/** An object of a reply as its statement gives it: these instants are dates. */
export type Dated<Reply, Instants extends keyof Reply> = {
  [K in keyof Reply]: K extends Instants ? Date | Extract<Reply[K], null> : Reply[K];
};
