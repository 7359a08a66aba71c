/** A saved place. Only the coordinates are required. Old content may lack or misspell other properties. */
export interface SavedPoint {
	readonly placeTitle?: string;
	readonly title?: string;
	readonly caption?: string;
	readonly id?: string;
	readonly coordinates: { readonly longitude: number; readonly latitude: number };
}

/** Saved center of a map. The default has the first shape, maps that were moved in the editor have the second. */
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
