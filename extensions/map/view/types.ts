import type { Style } from 'mapbox-gl';

/** A place that can be drawn. */
export interface Place {
	/** Index among the post's points. */
	readonly index: number;
	readonly longitude: number;
	readonly latitude: number;
	readonly title: string;
	readonly caption: string;
}

/** Appearance of a map: the author's settings. */
export interface Settings {
	readonly style: string;
	readonly details: boolean;
	readonly zoom: number;
	readonly center: readonly [ number, number ];
	readonly color: string;
	readonly scrollToZoom: boolean;
	readonly fullscreen: boolean;
	readonly places: readonly Place[];
}

/** Source of a map: the owner's settings. */
export interface Source {
	readonly api: string;
	readonly token: string;
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
}

/** The built-in map. */
export interface World {
	readonly style: ( name: string ) => Style;
	/** Draws an image that a style requests by name. */
	readonly drawLabel: ( id: string, language: string, scale: number ) => ImageData | undefined;
	/** Maximum zoom level at start: closer, there is nothing to see. */
	readonly startZoom: number;
	/** Maximum zoom level for visitors, so that places in one town separate. */
	readonly maxZoom: number;
}

/** Texts of the map. The script itself contains none. */
export interface MapLabels {
	readonly map: string;
	readonly close: string;
	readonly cluster: string;
	readonly zoomIn: string;
	readonly zoomOut: string;
	readonly fullscreen: string;
	readonly exitFullscreen: string;
	readonly attribution: string;
	readonly twoFingers: string;
}

/** A position in the engine's form. */
export interface LngLat {
	readonly lng: number;
	readonly lat: number;
}

/** Editing methods for authors. */
export interface EditorCallbacks {
	/** Renders the popup's content instead of title and caption. */
	readonly fill: ( place: Place ) => HTMLElement;
	readonly onClose: () => void;
	readonly onMove: ( center: LngLat ) => void;
	readonly onZoom: ( zoom: number ) => void;
	readonly onDrag: ( place: Place, at: LngLat ) => void;
	/** Click on an empty part of the map. */
	readonly onPress: ( at: LngLat ) => void;
}

/** Everything that a map is drawn from. */
export interface Base {
	readonly source: Source;
	/** Fallback for a missing source. */
	readonly world?: World;
	/** Maximum zoom level of the map. */
	readonly maxZoom?: number;
}
