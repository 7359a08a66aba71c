import type { ComponentType } from 'react';

/** Component below the declared fields of a section, with their saved values. */
export type SettingsPart = ComponentType< { readonly values: Readonly< Record< string, unknown > > } >;

/** Components by name of the section. */
export type SettingsParts = Readonly< Record< string, SettingsPart > >;

/** The module settings.tsx of an extension. Its components are lazy. */
export interface SettingsModule {
	readonly parts: SettingsParts;
}
