import type { ComponentType } from 'react';

/** Drawn below a section's declared fields, with what is saved of them. */
export type SettingsPart = ComponentType< { readonly values: Readonly< Record< string, unknown > > } >;

/** By the name of the section that the extension declares. */
export type SettingsParts = Readonly< Record< string, SettingsPart > >;

/** An extension's settings.tsx; its parts are lazy. */
export interface SettingsModule {
	readonly parts: SettingsParts;
}
