/** A place as it is saved. Only its coordinates are needed; old content may lack, or misspell, anything. */
export interface SavedPoint {
	readonly placeTitle?: string;
	readonly title?: string;
	readonly caption?: string;
	readonly id?: string;
	readonly coordinates: { readonly longitude: number; readonly latitude: number };
}

/** Two shapes occur in posts: the default's, and the one that every opened map has. */
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
