import mapboxgl from 'mapbox-gl';
import css from 'mapbox-gl/dist/mapbox-gl.css';

export type Engine = typeof mapboxgl;

export { css, mapboxgl };
