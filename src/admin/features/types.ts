import type { ReactElement } from 'react';

/** Icons by extension slug. */
export type Icons = Readonly< Record< string, ReactElement > >;
