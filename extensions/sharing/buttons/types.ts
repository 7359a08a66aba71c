export interface SharingAttributes extends Record< string, unknown > {
	readonly styleType: string;
	readonly size: string;
}
