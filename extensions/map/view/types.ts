import type { Style } from 'mapbox-gl';

/** A place that can be drawn. */
export interface Place {
	/** Index in the saved `points`. */
	readonly index: number;
	readonly longitude: number;
	readonly latitude: number;
	readonly title: string;
	readonly caption: string;
}

/** Settings of one map, from its author. */
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

/** Tile source of all maps, from the site's settings. */
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
	/** Draws a label that the style refers to by ID. */
	readonly drawLabel: ( id: string, language: string, scale: number ) => ImageData | undefined;
	/** Maximum initial zoom level. At higher levels, the map would be blank. */
	readonly startZoom: number;
	/** Maximum zoom level for visitors, high enough to separate places in one town. */
	readonly maxZoom: number;
}

/** Translated texts of the map. The script itself contains none. */
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

/** A position as Mapbox GL JS returns it. */
export interface LngLat {
	readonly lng: number;
	readonly lat: number;
}

/** Callbacks that make a map editable. */
export interface EditorCallbacks {
	/** Returns the element for the popup's content, instead of title and caption. */
	readonly fill: ( place: Place ) => HTMLElement;
	readonly onClose: () => void;
	readonly onMove: ( center: LngLat ) => void;
	readonly onZoom: ( zoom: number ) => void;
	readonly onDrag: ( place: Place, at: LngLat ) => void;
	/** Called for a click on an empty part of the map. */
	readonly onPress: ( at: LngLat ) => void;
}

/** Tile source and limits of a map. */
export interface Base {
	readonly source: Source;
	/** Built-in map, for sites without a tile source. */
	readonly world?: World;
	/** Maximum zoom level of the map. */
	readonly maxZoom?: number;
}
