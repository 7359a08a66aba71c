import type { Style } from 'mapbox-gl';

/** A place that can be drawn. */
export interface Place {
	/** Where it stands among the points of the post. */
	readonly index: number;
	readonly longitude: number;
	readonly latitude: number;
	readonly title: string;
	readonly caption: string;
}

/** What a map looks like: the author's settings. */
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

/** Where a map's pictures come from: the owner's settings. */
export interface Source {
	readonly api: string;
	readonly token: string;
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
}

/** A map that comes with the plugin. */
export interface World {
	readonly style: ( name: string ) => Style;
	/** Draws what a style asks for by name. */
	readonly drawLabel: ( id: string, language: string, scale: number ) => ImageData | undefined;
	/** As near as there is anything to see: what a map starts with. */
	readonly startZoom: number;
	/** As near as visitors may come, so that places of one town lie apart. */
	readonly maxZoom: number;
}

/** What a map says; the script has no words of its own. */
export interface Words {
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

/** Somewhere on earth, as the engine says it. */
export interface LngLat {
	readonly lng: number;
	readonly lat: number;
}

/** What an author can do on a map, and a visitor can't. */
export interface EditorCallbacks {
	/** Fills a popup, in the place of title and caption. */
	readonly fill: ( place: Place ) => HTMLElement;
	readonly onClose: () => void;
	readonly onMove: ( center: LngLat ) => void;
	readonly onZoom: ( zoom: number ) => void;
	readonly onDrag: ( place: Place, at: LngLat ) => void;
	/** Of the map, where nothing else is. */
	readonly onPress: ( at: LngLat ) => void;
}

/** What a map is drawn from. */
export interface Base {
	readonly source: Source;
	/** Replaces a missing source. */
	readonly world?: World;
	/** Largest zoom of the map. */
	readonly maxZoom?: number;
}
