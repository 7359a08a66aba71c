<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;
use Slipstream\Head\Head;

/** The server half of an extension or a domain, as data. Creating one has no side effects; the registrar uses it. */
final class Definition {

	public function __construct(
		/**
		 * Renders a block: ( BlockAttributes $attributes, string $content, WP_Block $block ): string. The key is the block's full name. A
		 * method that is not static is called on the service of its class.
		 *
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $render = [],
		/** @var list<class-string<RouteProvider>> REST routes. */
		public readonly array $routes = [],
		/**
		 * Hooks that are added when the block is used, in the form of hooks.php: hook, class, method, priority, number of arguments.
		 *
		 * @var list<array{string, class-string, string, int, int}>
		 */
		public readonly array $hooks = [],
		/**
		 * Runs a job of Jobs\Outbox: ( array $arguments, string $key ): void. The key is the job's hook.
		 *
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $jobs = [],
		/** @var list<class-string<Table>> Database tables. */
		public readonly array $tables = [],
		/**
		 * Post meta: arguments of register_post_meta(), by post type ('' is every type) and by meta key.
		 *
		 * @var array<string, array<string, array<string, mixed>>>
		 */
		public readonly array $meta = [],
		/**
		 * Returns the arguments of register_post_type(), by post type. Called after `init`, when texts can be translated.
		 *
		 * @var array<lowercase-string&non-empty-string, array{class-string, string}|Closure>
		 */
		public readonly array $post_types = [],
		/**
		 * Returns the arguments of register_post_status(), by status. Called after `init`.
		 *
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $post_statuses = [],
		/** @var list<class-string<PersonalData>> Personal data to export and to erase. */
		public readonly array $privacy = [],
		/**
		 * Counts the stored data of a kind. The kind is declared as `stored_data` in domain.json, block.json or panel.json.
		 *
		 * @var list<array{class-string, string}|Closure(): StoredData>
		 */
		public readonly array $stored_data = [],
		/**
		 * Data for the editor's first paint, by name below `slipstream` in the initial state. Null values are skipped.
		 *
		 * @var array<string, array{class-string, string}|Closure>
		 */
		public readonly array $editor_data = [],
		/** @var list<array{class-string, string}|Closure(): Section> Sections of the settings screen. Called after `init`. */
		public readonly array $settings = [],
		/** @var list<array{class-string, string}|Closure(): Service> Outside services that the owner connects. Called after `init`. */
		public readonly array $services = [],
		/** @var list<array{class-string, string}|Closure(): Page> Pages of the menu Slipstream. Called on `admin_menu`. */
		public readonly array $screens = [],
		/**
		 * Commands below `wp slipstream`, by name: class, method, short description, synopsis.
		 *
		 * @var array<string, array{class-string, string, string, list<array<string, mixed>>}>
		 */
		public readonly array $cli = [],
		/**
		 * Checks for WordPress' Site Health screen, by ID. They run only on that screen and in WordPress' weekly check.
		 *
		 * @var array<string, array{class-string, string}|(Closure(): HealthResult)>
		 */
		public readonly array $health = [],
		/**
		 * Receives the events of outside services, by the last part of the webhook's URL. See WebhookHandler.
		 *
		 * @var array<string, class-string<WebhookHandler>>
		 */
		public readonly array $webhooks = [],
		/**
		 * Adds tags and data about the page, on `wp_head`: ( Head $head ): void. For pages without the block, use the fact `hooks` of
		 * block.json and ask for Head in the constructor.
		 *
		 * @var list<array{class-string, string}|(Closure(Head): void)>
		 */
		public readonly array $head = [],
		/** @var (Closure(): (Status|null))|null Returns the reason why the extension cannot be used now, or null. */
		public readonly ?Closure $ready = null,
	) {}
}
