/** A saved place. Only its coordinates are required; old content may lack or misspell other fields. */
export interface SavedPoint {
	readonly placeTitle?: string;
	readonly title?: string;
	readonly caption?: string;
	readonly id?: string;
	readonly coordinates: { readonly longitude: number; readonly latitude: number };
}

/** Posts contain two shapes: the default's, and that of every map that was opened. */
export type Center =
	{ readonly longitude: number; readonly latitude: number } | { readonly lng: number; readonly lat: number };

export type MapAttributes = {
	align?: string;
	points: SavedPoint[];
	mapDetails: boolean;
	zoom: number;
	mapCenter: Center;
	markerColor: string;
	preview: boolean;
	scrollToZoom: boolean;
	mapHeight?: number;
	showFullscreenButton: boolean;
	address: string;
	className?: string;
};
