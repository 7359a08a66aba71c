import type { ComponentType } from 'react';

/** Component to show below or beside the declared fields of a section. */
export type SettingsPart = ComponentType< {
	/** Saved values by field. */
	readonly values: Readonly< Record< string, unknown > >;
	/** Values that are not saved yet, by field. Missing fields are unchanged. */
	readonly draft?: Readonly< Record< string, unknown > >;
} >;

/** Components by section name. */
export type SettingsParts = Readonly< Record< string, SettingsPart > >;

/** Exports of the settings.tsx of an extension or domain. The components are lazy. */
export interface SettingsModule {
	readonly parts: SettingsParts;
}
