import type { ReactElement } from 'react';

/** Icons of extensions by slug. */
export type Icons = Readonly< Record< string, ReactElement > >;
