import type { ComponentType } from 'react';

/** Component to show below the declared fields of a section. Receives their saved values. */
export type SettingsPart = ComponentType< { readonly values: Readonly< Record< string, unknown > > } >;

/** Components by section name. */
export type SettingsParts = Readonly< Record< string, SettingsPart > >;

/** Exports of an extension's settings.tsx. The components are lazy. */
export interface SettingsModule {
	readonly parts: SettingsParts;
}
