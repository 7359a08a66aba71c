<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use Slipstream\Head\Head;

/** Declares the server side of an extension or a domain, as data. Creating an instance has no side effects. */
final class Definition {

	public function __construct(
		/**
		 * Renderers by full block name: ( BlockAttributes $attributes, string $content, WP_Block $block ): string. A method that is not
		 * static is called on its service.
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $render = [],
		/** @var list<class-string<RouteProvider>> Classes that declare REST routes. */
		public readonly array $routes = [],
		/**
		 * Hooks to add when the block is used, in the format of hooks.php: hook, class, method, priority, number of arguments.
		 * @var list<array{string, class-string, string, int, int}>
		 */
		public readonly array $hooks = [],
		/**
		 * Handlers of background jobs, by the job's hook: ( array $arguments, string $key ): void. See Jobs\Outbox.
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $jobs = [],
		/** @var list<class-string<Table>> Database tables. */
		public readonly array $tables = [],
		/**
		 * Arguments of register_post_meta(), by post type and meta key. The post type '' means every type.
		 * @var array<string, array<string, array<string, mixed>>>
		 */
		public readonly array $meta = [],
		/**
		 * Functions that return the arguments of register_post_type(), by post type. Called after `init`, so that labels can be
		 * translated.
		 * @var array<lowercase-string&non-empty-string, array{class-string, string}|Closure>
		 */
		public readonly array $post_types = [],
		/**
		 * Functions that return the arguments of register_post_status(), by status. Called after `init`.
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $post_statuses = [],
		/** @var list<class-string<PersonalData>> Classes that export and erase personal data. */
		public readonly array $privacy = [],
		/**
		 * Functions that count the stored data of a kind. Declare the kind as `stored_data` in domain.json, block.json or panel.json.
		 * @var list<array{class-string, string}|Closure(): StoredData>
		 */
		public readonly array $stored_data = [],
		/**
		 * Functions that return initial data for the editor, by key below `slipstream` in the initial state. Null values are omitted.
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $editor_data = [],
		/**
		 * @var list<array{class-string, string}|Closure(): Section> Functions that return sections of the settings screen. Called after
		 *     `init`.
		 */
		public readonly array $settings = [],
		/**
		 * @var list<array{class-string, string}|Closure(): Service> Functions that return outside services to connect. Called after
		 *     `init`.
		 */
		public readonly array $services = [],
		/**
		 * @var list<array{class-string, string}|Closure(): Page> Functions that return pages of the Slipstream menu. Called on
		 *     `admin_menu`.
		 */
		public readonly array $screens = [],
		/** @var array<string, class-string<HomeCard>> Cards of the Home screen, by ID. */
		public readonly array $cards = [],
		/**
		 * @var array{class-string, string}|(Closure(): DemoSection)|null Returns the part of the demo page that shows the block. Called
		 *     after `init`.
		 */
		public readonly array|Closure|null $demo = null,
		/** @var list<array{class-string, string}|Closure(): BlockPattern> Return block patterns. Called on `rest_api_init`. */
		public readonly array $patterns = [],
		/** @var list<class-string<MoveSource>> Classes that find what Jetpack has left on the site. */
		public readonly array $move = [],
		/** @var list<class-string<ContentRepair>> Classes that repair what Jetpack has left in posts. */
		public readonly array $repairs = [],
		/**
		 * Commands below `wp slipstream`, by name: class, method, short description, synopsis.
		 *
		 * @var array<string, array{class-string, string, string, list<array<string, mixed>>}>
		 */
		public readonly array $cli = [],
		/**
		 * Checks for WordPress' Site Health screen, by ID. They run on that screen and in WordPress' weekly check.
		 * @var array<string, array{class-string, string}|(Closure(): HealthResult)>
		 */
		public readonly array $health = [],
		/**
		 * Handlers for events of outside services, by the last segment of the webhook's URL. See WebhookHandler.
		 * @var array<string, class-string<WebhookHandler>>
		 */
		public readonly array $webhooks = [],
		/**
		 * Functions that add tags and structured data to the page, on `wp_head`: ( Head $head ): void. For pages without the block,
		 * declare `hooks` in block.json instead, and inject Head.
		 * @var list<array{class-string, string}|(Closure(Head): void)>
		 */
		public readonly array $head = [],
		/** @var (Closure(): (Status|null))|null Returns why the extension cannot be used now; null if it can. */
		public readonly ?Closure $ready = null,
	) {}
}
