export interface ButtonAttributes extends Record< string, unknown > {
	readonly service?: string;
	readonly label?: string;
}
