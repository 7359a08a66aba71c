import type { ReactElement } from 'react';

/** An extension's icon, by its slug. */
export type Icons = Readonly< Record< string, ReactElement > >;
